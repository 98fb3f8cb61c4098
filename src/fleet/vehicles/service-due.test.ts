import { describe, expect, it } from 'vitest'
import {
  type PlannedService,
  dueInWords,
  dueOf,
  isServiceDue,
  upcomingOf,
} from '#fleet/vehicles/service-due.ts'
import { calendarDay } from '#values/times.ts'

const oil: PlannedService = {
  service_type: 'oil_change',
  every_days: 90,
  every_miles: 5000,
  last_on: '2026-08-25',
  last_odometer: 40_000,
}
const tires: PlannedService = {
  ...oil,
  service_type: 'tire_rotation',
  every_days: null,
  every_miles: 7500,
}
const at = (planned: PlannedService, today: string, mileage: number) =>
  dueOf(planned, { today, mileage }).state

describe('a service is due', () => {
  it.each([
    // By days: the 90th day is still on time, the next one is not.
    ['2026-08-25', '2026-11-23', 40_000, 'soon'],
    ['2026-08-25', '2026-11-24', 40_000, 'due'],
    ['2026-08-25', '2026-11-09', 40_000, 'soon'],
    ['2026-08-25', '2026-11-08', 40_000, 'later'],
    // With both clock changes and a leap day in between, a day is still a day.
    ['2026-01-01', '2026-04-01', 40_000, 'soon'],
    ['2025-12-31', '2026-04-01', 40_000, 'due'],
    ['2027-12-01', '2028-02-29', 40_000, 'soon'],
    ['2027-12-01', '2028-03-01', 40_000, 'due'],
    // By miles: the 5,000th mile is still on time.
    ['2026-08-25', '2026-08-26', 45_000, 'soon'],
    ['2026-08-25', '2026-08-26', 45_001, 'due'],
    ['2026-08-25', '2026-08-26', 44_500, 'soon'],
    ['2026-08-25', '2026-08-26', 44_499, 'later'],
    // A mileage that was corrected down since then does not make it due.
    ['2026-08-25', '2026-08-26', 39_000, 'later'],
  ])('done on %s at 40,000 miles: on %s at %i miles it is %s', (last_on, today, mileage, state) =>
    expect(at({ ...oil, last_on }, today, mileage)).toBe(state),
  )

  it('by days alone where no one read the odometer, and by miles alone where there are no days', () => {
    expect(at({ ...oil, last_odometer: null }, '2026-08-26', 900_000)).toBe('later')
    expect(at({ ...oil, last_odometer: null }, '2026-11-24', 0)).toBe('due')
    expect([at(tires, '2036-01-01', 47_500), at(tires, '2026-08-25', 47_501)]).toEqual([
      'soon',
      'due',
    ])
  })

  it('where it was never written down: oil, and nothing else', () => {
    const never = { last_on: null, last_odometer: null }
    expect([
      at({ ...oil, ...never }, '2026-11-23', 1),
      at({ ...tires, ...never }, '2026-11-23', 1),
    ]).toEqual(['due', 'later'])
  })

  it('from midnight of the company on, not of the server or the phone', () => {
    const moment = new Date('2026-11-24T04:30:00Z')
    const [eastern, pacific] = ['America/New_York', 'America/Los_Angeles'].map((zone) =>
      calendarDay(moment, zone),
    )
    expect([at(oil, eastern!, 40_000), at(oil, calendarDay(moment, 'UTC'), 40_000)]).toEqual([
      'soon',
      'due',
    ])
    expect(at(oil, pacific!, 40_000)).toBe('soon')
    expect(at(oil, calendarDay('2026-11-24T05:00:00Z', 'America/New_York'), 40_000)).toBe('due')
  })
})

it('names what is due before what soon will be, and what it is about', () => {
  const today = '2026-11-20'
  const vehicle = { current_mileage: 47_700, service_plan: [{ ...oil, every_miles: null }, tires] }
  expect(
    upcomingOf(vehicle, today).map(
      (due) => `${due.planned.service_type} ${dueInWords(due, today)}`,
    ),
  ).toEqual(['tire_rotation 200 miles over', 'oil_change due on Nov 23, 2026'])
  expect(isServiceDue(vehicle, today)).toBe(true)
  expect(isServiceDue({ ...vehicle, current_mileage: 47_000 }, today)).toBe(false)
  const words = (planned: PlannedService, mileage: number, day = today) =>
    dueInWords({ planned, ...dueOf(planned, { today: day, mileage }) }, day)
  expect(words(oil, 44_999)).toBe('due on Nov 23, 2026 or in 1 mile')
  expect(words(oil, 45_340, '2026-12-01')).toBe('due since Nov 23, 2026, 340 miles over')
  expect(words({ ...oil, last_on: null }, 1)).toBe('never recorded')
})

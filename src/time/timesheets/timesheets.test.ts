import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitsFor, approvalObstacle } from '#time/timesheets/approvals.ts'
import { weekInWords } from '#time/timesheets/week-words.ts'
import { totalsOf } from '#time/timesheets/week-totals.ts'
import { companyHours, hoursOf, hundredthsOf, timesheetsCsv } from '#time/timesheets/payroll.ts'
import type { Timesheet, TimesheetsWeek } from '#time/timesheets/timesheets.ts'
import { daysOf } from '#time/time-clock/pay-week.ts'
import { atNight } from '#testing/ring.ts'

const HOUR = 3600
const sheet = (more: Partial<Timesheet> = {}): Timesheet => {
  const seconds = more.seconds ?? [0, 8 * HOUR, 8 * HOUR, 9 * HOUR, 8 * HOUR, 9 * HOUR, 0]
  const total_seconds = seconds.reduce((a, b) => a + b, 0)
  return {
    employee_id: 'a',
    employee_name: 'Ada Quarles',
    employee_email: 'ada@example.com',
    role: 1,
    deactivated: false,
    seconds,
    total_seconds,
    overtime_seconds: Math.max(0, total_seconds - 40 * HOUR),
    break_seconds: HOUR,
    on_the_clock: null,
    approval: null,
    changed_since: false,
    marks: { by_hand: 0, own_correction: 0, sent_late: 0, deleted: 0 },
    ...more,
  }
}
const of = { week: '2026-03-01', time_zone: 'America/New_York', now: '2026-03-09T14:00:00Z' }
const manager = { id: 'm', role: 3 as const }
const open = (since: string) => ({
  id: 'r',
  customer_id: 'c',
  customer_name: 'C',
  since,
  missing_out: true,
})

describe('a week', () => {
  it('is approved when it is over, no one is on the clock in it, and it is someone else’s', () => {
    expect(approvalObstacle(sheet(), of, manager)).toBeUndefined()
    expect(approvalObstacle(sheet(), { ...of, now: '2026-03-08T04:59:59Z' }, manager)).toBe(
      'The week is not over',
    )
    expect(
      approvalObstacle(sheet({ on_the_clock: open('2026-03-07T20:00:00Z') }), of, manager),
    ).toBe('A clock-out is missing')
    expect(
      approvalObstacle(sheet({ on_the_clock: open('2026-03-08T05:00:00Z') }), of, manager),
    ).toBeUndefined()
    expect(approvalObstacle(sheet(), of, { ...manager, id: 'a' })).toBe('Needs another approver')
    const empty = sheet({ seconds: [0, 0, 0, 0, 0, 0, 0] })
    expect([
      approvalObstacle(empty, of, manager),
      approvalObstacle(empty, of, { ...manager, id: 'a' }),
    ]).toEqual(['No hours', 'No hours'])
    expect(approvalObstacle(sheet(), of, { id: 'a', role: 4 })).toBeUndefined()
  })

  it('waits for who may approve it, where someone worked and no one has approved it', () => {
    const waiting = (more: Partial<Timesheet>) =>
      waitsFor({ ...of, timesheets: [sheet(more)] } as TimesheetsWeek, manager).length
    const approval = { by_name: 'B', at: of.now, paid_seconds: 1 } as unknown as NonNullable<
      Timesheet['approval']
    >
    expect([
      waiting({}),
      waiting({ seconds: [0, 0, 0, 0, 0, 0, 0] }),
      waiting({ approval }),
      waiting({ employee_id: 'm' }),
    ]).toEqual([1, 0, 0, 0])
  })

  it('is named by its days', () => {
    expect(weekInWords(daysOf('2026-03-01')).replaceAll(/\s/g, ' ')).toBe('Mar 1 – 7, 2026')
    expect(totalsOf([sheet(), sheet()])).toMatchObject({
      total_seconds: 84 * HOUR,
      overtime_seconds: 4 * HOUR,
    })
  })
})

describe('hours for payroll', () => {
  it('have two decimals, and days that add up to the total', () => {
    // Three times twenty minutes make an hour, although each is 0.33.
    expect(hundredthsOf([1200, 1200, 1200])).toEqual([34, 33, 33])
    expect(hoursOf(sheet())).toEqual({
      days: ['0.00', '8.00', '8.00', '9.00', '8.00', '9.00', '0.00'],
      total: '42.00',
      regular: '40.00',
      overtime: '2.00',
      lunch: '1.00',
    })
  })

  it('are rounded to the nearest hundredth, overtime and lunch too', () => {
    // A hundredth is 36 seconds.
    const withSeconds = (n: number) =>
      hoursOf(
        sheet({
          seconds: [0, 40 * HOUR + n, 0, 0, 0, 0, 0],
          overtime_seconds: n,
          break_seconds: HOUR + n,
        }),
      )
    expect(withSeconds(17)).toMatchObject({
      total: '40.00',
      regular: '40.00',
      overtime: '0.00',
      lunch: '1.00',
    })
    expect(withSeconds(18)).toMatchObject({
      total: '40.01',
      regular: '40.00',
      overtime: '0.01',
      lunch: '1.01',
    })
    expect(withSeconds(35)).toMatchObject({
      total: '40.01',
      regular: '40.00',
      overtime: '0.01',
      lunch: '1.01',
    })
    const approval = {
      by_name: 'Dwight',
      at: of.now,
      paid_seconds: 40 * HOUR + 18,
    } as unknown as NonNullable<Timesheet['approval']>
    expect(
      timesheetsCsv({ ...of, timesheets: [sheet({ approval, changed_since: true })] }),
    ).toContain('was 40.01')
  })

  it('are within a hundredth of what was worked, whatever was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 7, maxLength: 7 }),
        (seconds) => {
          const parts = hundredthsOf(seconds)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(
            Math.round(seconds.reduce((a, b) => a + b, 0) / 36),
          )
          for (const [n, part] of parts.entries())
            expect(Math.abs(part - seconds[n]! / 36)).toBeLessThan(1)
          const { total, regular, overtime } = hoursOf(sheet({ seconds }))
          expect(Number(regular) + Number(overtime)).toBeCloseTo(Number(total), 6)
        },
      ),
      { numRuns: atNight(1000, 200) },
    )
  })

  it('of the company are the exact sum, rounded once', () => {
    // 20 seconds are 0.01 hours on each of the three sheets, and a minute is 0.02 in all.
    const sheets = Array.from({ length: 3 }, () =>
      sheet({ seconds: [20, 0, 0, 0, 0, 0, 0], break_seconds: 0 }),
    )
    expect(sheets.map((one) => hoursOf(one).total)).toEqual(['0.01', '0.01', '0.01'])
    expect(companyHours(sheets)).toMatchObject({ total: '0.02', regular: '0.02', overtime: '0.00' })
    const whole = companyHours([sheet({ seconds: [0, 268 * HOUR + 25 * 60, 0, 0, 0, 0, 0] })])
    expect(whole).toMatchObject({
      total: '268.42',
      days: expect.arrayContaining(['268.42']) as string[],
    })
  })

  it('say what is not approved, in progress or changed since', () => {
    const approval = { by_name: 'Dwight', at: '2026-03-09T14:02:03Z', paid_seconds: 40 * HOUR }
    const lines = timesheetsCsv({
      ...of,
      timesheets: [
        sheet({ employee_name: '=cmd()' }),
        sheet({ approval, changed_since: true }),
        sheet({ on_the_clock: open('2026-03-07T20:00:00Z') }),
        sheet({ marks: { by_hand: 2, own_correction: 1, sent_late: 3, deleted: 1 } }),
      ],
    }).split('\r\n')
    const cells = lines.map((line) =>
      line
        .replace(/^\uFEFF/, '')
        .slice(1, -1)
        .split('","'),
    )
    expect(cells[0]).toEqual(
      expect.arrayContaining([
        'Employee',
        'Email',
        'Week',
        '2026-03-01',
        '2026-03-07',
        'Total',
        'Regular',
        'Overtime',
      ]),
    )
    expect(cells[1]![0]).toBe("'=cmd()")
    expect(cells[1]!.join()).toMatch(/,42\.00,40\.00,2\.00,1\.00,not approved yet,,$/)
    expect(cells[2]!.join()).toMatch(/,Dwight,2026-03-09 10:02,changed since approval, was 40\.00$/)
    expect(cells[4]!.join()).toMatch(
      /,2 entered by hand; 1 own correction; 3 sent late; 1 deleted$/,
    )
    expect(cells[3]!.join()).toMatch(/on the clock, counted until 2026-03-09 10:00$/)
  })
})

import { describe, expect, it } from 'vitest'
import { airCurves } from '#drying/curves/air-curves.ts'
import { alertsOf } from '#drying/curves/alert-spans.ts'
import { alertLanes, axisOf, unitLanes, visitLane } from '#drying/curves/curve-lanes.ts'
import { basementLog } from '#drying/drying-log/basement-log.ts'
import { stopsAlong } from '#drying/series/drawn-curve.ts'

const HOUR = 3_600_000
const log = basementLog({ days: 4, points: 1 })
const chamber = log.chambers[0]!
const shown = (at: number | undefined) => at && new Date(at).toISOString().slice(0, 16)
const after = (hours: number) => Date.parse('2026-03-05T15:05:00Z') + hours * HOUR

describe('the time axis of a chamber', () => {
  const end = (hours: number, isOver: boolean) =>
    shown(axisOf(log, chamber, { now: after(hours), isOver })?.to)
  it('begins with the first event, and goes on until now, at most two days', () => {
    expect(shown(axisOf(log, chamber, { now: after(0), isOver: false })?.from)).toBe(
      '2026-03-02T14:05',
    )
    expect(end(5, false)).toBe('2026-03-05T20:05')
    expect(end(900, false)).toBe('2026-03-07T14:45')
  })
  it('ends with the last event once drying is over', () =>
    expect(end(900, true)).toBe('2026-03-05T14:45'))
  it('is a day long at least, and is none before the first event', () => {
    const first = basementLog({ days: 1, points: 1 })
    const axis = axisOf(first, chamber, {
      now: Date.parse(first.rounds[0]!.began_at),
      isOver: true,
    })
    expect(axis!.to - axis!.from).toBe(24 * HOUR)
    const none = { ...first, rounds: [], air: [], points: [], units: [] }
    expect(axisOf(none, chamber, { now: after(0), isOver: false })).toBeUndefined()
  })
})

describe('lanes', () => {
  const span = axisOf(log, chamber, { now: after(5), isOver: false })!
  it('mark each visit', () => {
    const lane = visitLane(log.rounds, span)
    expect(lane.text).toBe('4 visits')
    expect(lane.marks.map(({ at }) => shown(at))).toEqual(
      log.rounds.map(({ began_at }) => began_at.slice(0, 16)),
    )
  })
  it('show a unit from its placement to its removal, or to the end while it stands', () => {
    const [unit] = log.units
    const [standing, removed] = unitLanes(
      [unit!, { ...unit!, id: 'other', removed_at: '2026-03-04T14:00:00Z' }],
      span,
      log.zone,
    )
    expect(standing).toMatchObject({
      title: 'LGR · D-12',
      text: 'Dehumidifier · placed Mar 2, 9:15 AM · still standing',
      to: span.to,
      isOpen: true,
    })
    expect(removed).toMatchObject({ isOpen: false, to: Date.parse('2026-03-04T14:00:00Z') })
    expect(removed!.text).toContain('removed Mar 4, 9:00 AM')
  })
  it('show alerts with their answers', () => {
    const answered = {
      ...log,
      air: log.air.map((one) =>
        one.place === 'outlet' && one.round_id !== 'round 0' ? { ...one, rh: 90 } : one,
      ),
      answers: [
        {
          id: 'answer',
          chamber_id: 'chamber',
          alert: 'depression_negative:unit',
          alert_at: '2026-03-03T14:10:00.000000Z',
          sentence: 'It adds moisture.',
          reason: 'Swapped the unit',
          answered_at: '2026-03-03T15:00:00.000000Z',
          who_name: 'Erin Castillo',
        },
      ],
    }
    const spans = alertsOf(answered, chamber)
    const laneOf = (isOver: boolean) =>
      alertLanes(spans, span, { zone: log.zone, isOver }).find(
        ({ title }) => title === 'Dehumidifier adds moisture',
      )!
    expect(laneOf(false)).toMatchObject({ isOpen: true, to: span.to })
    expect(laneOf(true)).toMatchObject({ isOpen: false, to: Date.parse('2026-03-05T14:45:00Z') })
    expect(laneOf(true).marks.map(({ kind }) => kind)).toEqual(['raised', 'answered'])
    expect(laneOf(true).text).toContain('Answered by Erin Castillo, Mar 3, 10:00 AM: Swapped')
  })
})

describe('curves of air', () => {
  it('have the same stops for GPP, RH and °F, and none of a struck reading', () => {
    const air = log.air.map((one) =>
      one.place === 'chamber' && one.round_id === 'round 2'
        ? { ...one, struck_at: '2026-03-04T15:00:00Z' }
        : one,
    )
    const { gpp, rh, fahrenheit } = airCurves(air.toReversed(), chamber, log)
    const stops = [gpp!, rh, fahrenheit].map(({ lines }) =>
      stopsAlong(lines).map(({ at, values }) => [at, values.map(({ line }) => line)]),
    )
    expect(stops[1]).toEqual(stops[0])
    expect(stops[2]).toEqual(stops[0])
    expect(stops[0]!.map(([, lines]) => lines)).toEqual([
      [0, 1, 2],
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ])
    expect(airCurves(air, chamber, { ...log, site: null }).gpp).toBeUndefined()
  })
})

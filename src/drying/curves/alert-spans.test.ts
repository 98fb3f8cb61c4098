import { expect, it } from 'vitest'
import { alertsOf } from '#drying/curves/alert-spans.ts'
import { basementLog } from '#drying/drying-log/basement-log.ts'

it('keeps the alerts of each day: a gap between visits, and a unit that adds moisture', () => {
  const log = basementLog({ days: 4, points: 1 })
  const [chamber] = log.chambers
  const skipped = {
    ...log,
    rounds: log.rounds.filter(({ id }) => id !== 'round 2'),
    air: log.air
      .filter(({ round_id }) => round_id !== 'round 2')
      .map((one) =>
        one.place === 'outlet' && one.round_id === 'round 1' ? { ...one, rh: 60 } : one,
      ),
  }
  const spans = alertsOf(skipped, chamber!)
  expect(spans.map(({ alert }) => alert.kind)).toContain('depression_negative')
  expect(spans.map(({ alert }) => alert.kind)).toContain('no_visit')
  expect(
    alertsOf({ ...skipped, site: null }, chamber!).map(({ alert }) => alert.kind),
  ).not.toContain('depression_negative')
  const fault = spans.find(({ alert }) => alert.kind === 'depression_negative')!
  expect(fault.from.slice(0, 10)).toBe('2026-03-03')
  expect(fault.to.slice(0, 10)).toBe('2026-03-03')
})

it('ends an alert with the visits in a row that found it, and answers each on its own', () => {
  const log = basementLog({ days: 5, points: 0 })
  const faulty = {
    ...log,
    air: log.air.map((one) =>
      one.place === 'outlet' && ['round 1', 'round 2', 'round 4'].includes(one.round_id)
        ? { ...one, rh: 90 }
        : one,
    ),
    answers: [1, 4].map((day) => ({
      id: `answer ${day}`,
      chamber_id: 'chamber',
      alert: 'depression_negative:unit',
      alert_at: `2026-03-0${2 + day}T14:10:00.000000Z`,
      sentence: 'It adds moisture.',
      reason: `Day ${day}`,
      answered_at: `2026-03-0${2 + day}T15:00:00.000000Z`,
      who_name: 'Erin Castillo',
    })),
  }
  const spans = alertsOf(faulty, log.chambers[0]!).filter(
    ({ alert }) => alert.kind === 'depression_negative',
  )
  expect(
    spans.map(({ from, to, isLast, answers }) => [
      from.slice(8, 10),
      to.slice(8, 10),
      isLast,
      answers.map(({ reason }) => reason),
    ]),
  ).toEqual([
    ['03', '04', false, ['Day 1']],
    ['06', '06', true, ['Day 4']],
  ])
})

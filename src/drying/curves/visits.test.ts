import { expect, it } from 'vitest'
import { roundsWith, visitInWords } from '#drying/curves/visits.ts'
import { basementLog } from '#drying/drying-log/basement-log.ts'

const { air, points, rounds, zone } = basementLog({ days: 3, points: 1 })
const given = { zone, me: 'Erin Castillo' }

it('has rounds that only this device knows, by their readings of air or of points', () => {
  const known = rounds.filter(({ id }) => id === 'round 1')
  const all = roundsWith(
    known,
    air.filter(({ round_id }) => round_id !== 'round 2'),
    points,
    [],
    given,
  )
  expect(all.map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    ['round 0', true],
    ['round 1', false],
    ['round 2', true],
  ])
})

it('says of a visit who came, and which units were off', () => {
  const [visit] = roundsWith(rounds.slice(0, 1), [], [], [], given)
  expect(visitInWords(visit!, zone)).toBe(
    'Mar 2, 9:05 AM · Erin Castillo · all units running · Set the containment.',
  )
  const off = [{ equipment_id: 'unit', name: 'LGR · D-12' }]
  expect(visitInWords({ ...visit!, all_running: false, off, note: null }, zone)).toBe(
    'Mar 2, 9:05 AM · Erin Castillo · off: LGR · D-12',
  )
})

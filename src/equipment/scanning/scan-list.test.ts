import { describe, expect, it } from 'vitest'
import {
  DUPLICATE,
  type ScanFacts,
  type Scan,
  goodUnits,
  judgeScans,
  labelsOf,
  missingUnits,
  withScan,
} from '#equipment/scanning/scan-list.ts'
import { type UnitAtHand, asPlacedHere, finderOf } from '#equipment/units-at-hand/units-at-hand.ts'

const unit = (item_number: string, more: Partial<UnitAtHand> = {}): UnitAtHand => ({
  id: `id of ${item_number}`,
  item_number,
  name: 'Air mover',
  model_number: null,
  serial_number: null,
  category: 'air_mover',
  city_code: '01',
  condition: 'good',
  status: 'available',
  status_reason: null,
  standing: null,
  ...more,
})
const at = (item_number: string, job_id: string, room: string | null = null) =>
  unit(item_number, {
    status: 'deployed',
    standing: {
      placement_id: `placement of ${item_number}`,
      job_id,
      folder_number: '01-0001',
      customer_id: 'c',
      customer_name: job_id === 'j1' ? 'Ann Lee' : 'Bo Diaz',
      room,
    },
  })
const units = [
  unit('E-1', { serial_number: 'SN-1' }),
  unit('E-2', { serial_number: 'TWIN' }),
  unit('E-3', { serial_number: 'TWIN' }),
  unit('E-4', { status: 'maintenance', status_reason: 'Frayed cord' }),
  unit('E-5', { status: 'retired' }),
  at('E-6', 'j1', 'Attic'),
  at('E-7', 'j1'),
  at('E-10', 'j1'),
  at('E-8', 'j2'),
]
const known = (more: Partial<ScanFacts> = {}): ScanFacts => ({
  mode: 'deploy',
  units,
  find: finderOf(units),
  isAsking: () => false,
  isOffline: false,
  owed: { deployed: new Map(), pickedUp: new Set() },
  ...more,
})
const scansOf = (...codes: string[]) =>
  codes.reduce<readonly Scan[]>((list, code) => withScan(list, code, finderOf(units)), [])
const words = (codes: string[], more: Partial<ScanFacts> = {}) =>
  judgeScans(scansOf(...codes).toReversed(), known(more)).map((one) => one.words)

describe('a scan', () => {
  it('comes first on the list, and once, by whichever of its numbers', () => {
    expect(scansOf('E-1', 'E-2', 'e-1', 'sn-1', 'X').map(({ code }) => code)).toEqual([
      'X',
      'E-2',
      'E-1',
    ])
  })

  it('is judged at once for deploying', () => {
    expect(words(['E-1', 'nope', 'E-4', 'E-5', 'E-6', 'TWIN'])).toEqual([
      'Ready to deploy',
      'Unknown code',
      'In maintenance: Frayed cord',
      'Retired',
      'On another job: Ann Lee, Attic',
      '2 units have this serial number. Choose one.',
    ])
    expect(words(['E-6'], { job_id: 'j1' })).toEqual(['Already on this job, Attic'])
  })

  it('of a unit on another job can be moved from there, when it is deployed and not when it comes back', () => {
    const can = (more: Partial<ScanFacts>) =>
      judgeScans(scansOf('E-1', 'E-6', 'E-8'), known(more)).map((one) => one.isElsewhere ?? false)
    expect(can({})).toEqual([true, true, false])
    expect(can({ job_id: 'j1' })).toEqual([true, false, false])
    expect(can({ mode: 'pick-up', job_id: 'j1' })).toEqual([false, false, false])
    expect(can({ owed: { deployed: new Map(), pickedUp: new Set(['placement of E-8']) } })).toEqual(
      [false, true, false],
    )
  })

  it('is judged anew for picking up, from anywhere or from one job', () => {
    expect(words(['E-1', 'E-4', 'E-6', 'E-8'], { mode: 'pick-up' })).toEqual([
      'Not on a job',
      'Not on a job. In maintenance: Frayed cord',
      'Ann Lee, Attic',
      'Bo Diaz',
    ])
    expect(words(['E-8'], { mode: 'pick-up', job_id: 'j1' })).toEqual(['On another job: Bo Diaz'])
  })

  it('that the device does not know waits for the server, or says that there is none', () => {
    expect(words(['nope'], { isAsking: () => true })).toEqual(['Looking up …'])
    expect(words(['nope'], { isOffline: true })).toEqual(['Not known on this device'])
  })

  it('of what this device owes the server already is no second one', () => {
    const owed = { deployed: new Map([['id of E-1', {}]]), pickedUp: new Set(['placement of E-6']) }
    expect(words(['E-1', 'E-6'], { owed })).toEqual([
      'Deployed on this device, waiting to be sent',
      'Picked up on this device, waiting to be sent',
    ])
  })

  it('of what this device placed is picked up from where it placed it', () => {
    const standing = at('E-1', 'j1', 'Attic').standing!
    const placed = new Map([['id of E-1', standing]])
    const now = asPlacedHere(units, placed)
    const owed = (pickedUp: string[]) => ({ deployed: placed, pickedUp: new Set(pickedUp) })
    const more = { mode: 'pick-up' as const, units: now, find: finderOf(now) }
    expect(words(['E-1'], { ...more, owed: owed([]) })).toEqual(['Ann Lee, Attic'])
    expect(words(['E-1'], { ...more, owed: owed([standing.placement_id]) })).toEqual([
      'Picked up on this device, waiting to be sent',
    ])
    expect(words(['E-1'], { units: now, find: finderOf(now), owed: owed([]) })).toEqual([
      'Deployed on this device, waiting to be sent',
    ])
  })

  it('that turns out to be the same unit counts once: the first', () => {
    const scans: Scan[] = [{ code: 'SN-1' }, { code: 'E-1' }]
    const all = judgeScans(scans, known())
    expect(all.map((one) => one.words)).toEqual([DUPLICATE, 'Ready to deploy'])
    expect(goodUnits(all)).toHaveLength(1)
  })

  it('is of the unit that was chosen, where two have its number, and says what the server said', () => {
    const all = judgeScans(
      [
        { code: 'TWIN', unit_id: 'id of E-3' },
        { code: 'E-1', refusal: 'Taken' },
      ],
      known(),
    )
    expect(all.map(({ unit: one, words: said }) => [one?.item_number, said])).toEqual([
      ['E-3', 'Ready to deploy'],
      ['E-1', 'Taken'],
    ])
  })
})

describe('what is missing', () => {
  const of = (codes: string[], more: Partial<ScanFacts> = {}) => {
    const all = known({ mode: 'pick-up', ...more })
    return missingUnits(judgeScans(scansOf(...codes), all), all).map(
      ({ customer_name, units: left }) => [customer_name, labelsOf(left)],
    )
  }
  it('is what stands on the job and was not scanned', () => {
    expect(of(['E-6'], { job_id: 'j1' })).toEqual([['Ann Lee', 'E-7, E-10']])
    expect(of([], { job_id: 'j1' })).toEqual([['Ann Lee', 'E-6, E-7, E-10']])
    expect(of(['E-6', 'E-7', 'E-10'], { job_id: 'j1' })).toEqual([])
  })
  it('is looked for on each job of what was scanned, and leaves out what this device picked up', () => {
    expect(of(['E-6', 'E-8'])).toEqual([['Ann Lee', 'E-7, E-10']])
    expect(
      of(['E-6'], { owed: { deployed: new Map(), pickedUp: new Set(['placement of E-7']) } }),
    ).toEqual([['Ann Lee', 'E-10']])
    expect(of([])).toEqual([])
  })
})

it('names labels, and how many more', () => {
  expect(labelsOf([unit('A'), unit('B'), unit('C')], 2)).toBe('A, B and 1 more')
})

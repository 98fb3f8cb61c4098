import { describe, expect, it } from 'vitest'
import { basementLog } from '#drying/drying-log/basement-log.ts'
import type { Pin } from '#drying/plans/drawing.ts'
import { type OnJob, pinFacts, pinLine, shownPins } from '#drying/plans/plan-pins.ts'
import type { Point } from '#drying/points/points.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'

const log = basementLog({ days: 4, points: 2 })
const [point] = log.points
const [unit] = log.units
const photo: Photo = {
  id: 'photo',
  type: 'before',
  description: 'Stain at the ceiling',
  tags: [],
  folder_name: 'Hall',
  by_customer: false,
  taken_at: '2026-03-03T15:00:00Z',
  state: 'ready',
  placeholder: null,
  width: 400,
  height: 300,
  customer_id: 'c',
  customer_name: 'Ada',
  job_id: 'j',
  job_description: 'Hall wet',
  folder_id: null,
  uploaded_by: 'p',
  uploaded_by_name: 'Pat',
  name: 'a.jpg',
  size: 9,
  deleted_at: null,
}
const on: OnJob = {
  units: [{ ...unit!, id: 'unit', removed_at: null }],
  chambers: new Map([['unit', 'Basement']]),
  points: log.points,
  photos: [photo],
  arePointsKnown: true,
  arePhotosKnown: true,
  zone: 'America/New_York',
}
const pin = (kind: Pin['kind'], ref: string | null): Pin => ({
  ...{ id: `${kind} ${ref}`, kind, ref, x: 0, y: 0 },
  text: kind === 'note' ? 'Hose burst here' : null,
})

describe('a pin says', () => {
  it('the last value of a point, its goal, and that it is dry or not', () => {
    const facts = pinFacts(pin('point', point!.id), on)
    expect(facts.name).toMatch(/^Point 1, /)
    expect(facts.about).toMatch(/^[\d.]+% WME · goal 16% WME · (Dry|Wet)$/)
    const wet = { ...point!, goals: [{ ...point!.goals[0]!, goal: 0, dry_standard: null }] }
    const dry = { ...point!, goals: [{ ...point!.goals[0]!, goal: 99 }] }
    const of = (one: Point) => pinFacts(pin('point', one.id), { ...on, points: [one] })
    expect([of(wet).mark, of(dry).mark]).toEqual([undefined, 'dry'])
    const ended = { ...wet, ended_how: 'material_removed' as const, ended_reason: 'Swollen' }
    expect(of(ended)).toMatchObject({ mark: 'over' })
    expect(of(ended).about).toMatch(/Ended · Material removed$/)
    expect(of({ ...wet, readings: [] }).about).toBe('No reading yet')
  })

  it('the chamber of a unit, else its room, and that it left', () => {
    const facts = (change: Partial<OnJob>) =>
      pinFacts(pin('equipment', 'unit'), { ...on, ...change })
    expect(pinLine(facts({}))).toBe(`${unit!.name} ${unit!.item_number} · Basement`)
    expect(facts({ chambers: new Map() }).about).toBe(unit!.room)
    const left = [{ ...on.units[0]!, removed_at: '2026-03-04T15:00:00Z' }]
    expect(facts({ units: left })).toMatchObject({ about: 'Picked up', mark: 'over' })
  })

  it('which photo it is', () => {
    expect(pinFacts(pin('photo', 'photo'), on)).toMatchObject({
      name: expect.stringContaining('Before photo, Stain at the ceiling') as string,
      photo,
    })
  })
})

describe('a pin whose row is gone', () => {
  it('is marked so that the viewer leaves it out, and the others keep their numbers', () => {
    const pins = [pin('photo', 'deleted'), pin('equipment', 'voided'), pin('note', null)]
    const shown = shownPins(pins, on)
    expect(shown.map(({ number, facts }) => [number, facts.isGone])).toEqual([
      [1, true],
      [2, true],
      [3, undefined],
    ])
  })

  it('stays while points and photos are not known', () => {
    const unknown = { ...on, arePointsKnown: false, arePhotosKnown: false }
    const shown = shownPins([pin('photo', 'later'), pin('point', 'later')], unknown)
    expect(shown.map(({ facts }) => facts)).toEqual([
      { name: 'Photo', about: '' },
      { name: 'Moisture point', about: '' },
    ])
  })
})

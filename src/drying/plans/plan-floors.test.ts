import { describe, expect, it } from 'vitest'
import { drawingText } from '#drying/plans/drawing-text.ts'
import { type Drawing, blankDrawing } from '#drying/plans/drawing.ts'
import {
  type Floor,
  type Floors,
  floorsToDraw,
  isUnsaved,
  newFloor,
  reduceFloors,
} from '#drying/plans/plan-floors.ts'
import { plainDrawing, plainPlan } from '#drying/plans/plans.cases.ts'

const saved = { ...plainPlan, id: 'saved' }
const note = (text: string): Drawing => ({
  ...plainDrawing,
  pins: [{ ...plainDrawing.pins[0]!, text }],
})
const begun = (): Floors => ({ floors: floorsToDraw([saved], []), shown: 'saved' })
const shown = ({ floors, shown: id }: Floors): Floor => floors.find((floor) => floor.id === id)!

describe('undo', () => {
  it('goes back and forth on the floor on the screen, and forgets what was undone once drawn over', () => {
    let state = begun()
    expect(isUnsaved(shown(state))).toBe(false)
    for (const text of ['One', 'Two'])
      state = reduceFloors(state, { type: 'draw', drawing: note(text) })
    state = reduceFloors(state, { type: 'undo' })
    expect(shown(state).drawing).toEqual(note('One'))
    state = reduceFloors(state, { type: 'redo' })
    expect(shown(state).drawing).toEqual(note('Two'))
    for (let n = 0; n < 5; n++) state = reduceFloors(state, { type: 'undo' })
    expect(shown(state).drawing).toEqual(plainDrawing)
    expect(isUnsaved(shown(state))).toBe(false)
    state = reduceFloors(state, { type: 'draw', drawing: note('Three') })
    expect(reduceFloors(state, { type: 'redo' })).toEqual(state)
  })
})

describe('what this device kept', () => {
  const kept = {
    ...saved,
    isNew: false,
    seen: drawingText(blankDrawing),
    saved: drawingText(blankDrawing),
    drawing: note('Kept'),
  }

  it('is on the screen, counts as unsaved, and undoes to what is saved', () => {
    const [floor] = floorsToDraw([saved], [kept])
    expect(floor).toMatchObject({ drawing: note('Kept'), seen: kept.seen })
    expect(isUnsaved(floor!)).toBe(true)
    const state = reduceFloors({ floors: [floor!], shown: 'saved' }, { type: 'undo' })
    expect(shown(state).drawing).toEqual(plainDrawing)
  })

  it('counts as saved while it waits in the outbox, and an unsaved draft of it comes first', () => {
    const waiting = { ...kept, saved: drawingText(kept.drawing) }
    expect(isUnsaved(floorsToDraw([saved], [waiting])[0]!)).toBe(false)
    const [floor] = floorsToDraw([saved], [{ ...kept, drawing: note('Newer') }, waiting])
    expect(floor!.drawing).toEqual(note('Newer'))
  })

  it('adds floors that the server does not have, once each, from the lowest up', () => {
    const basement = { ...kept, id: 'new', name: 'Basement', place: -1, isNew: true }
    const floors = floorsToDraw([saved], [basement, basement])
    expect(floors.map(({ id, isNew }) => [id, isNew])).toEqual([
      ['new', true],
      ['saved', false],
    ])
  })
})

describe('floors', () => {
  it('are added in their place, and a blank one is not worth saving', () => {
    const state = reduceFloors(begun(), { type: 'add', floor: newFloor('b', 'Basement', -1) })
    expect(state.floors.map(({ id }) => id)).toEqual(['b', 'saved'])
    expect(state.shown).toBe('b')
    expect(isUnsaved(shown(state))).toBe(false)
    const gone = reduceFloors(state, { type: 'remove', id: 'b', fallback: newFloor('f', 'F', 1) })
    expect(gone.shown).toBe('saved')
  })

  it('are based on what was saved, unless that still waits', () => {
    const drawn = reduceFloors(begun(), { type: 'draw', drawing: note('Mine') })
    const text = drawingText(note('Mine'))
    const sent = { type: 'saved', id: 'saved', text } as const
    expect(shown(reduceFloors(drawn, { ...sent, isWaiting: false })).seen).toBe(text)
    const waiting = shown(reduceFloors(drawn, { ...sent, isWaiting: true }))
    expect([waiting.seen, isUnsaved(waiting)]).toEqual([drawingText(plainDrawing), false])
  })

  it('take theirs over mine, which undo brings back', () => {
    const mine = reduceFloors(begun(), { type: 'draw', drawing: note('Mine') })
    const theirs = reduceFloors(mine, { type: 'theirs', id: 'saved', drawing: note('Theirs') })
    expect(isUnsaved(shown(theirs))).toBe(false)
    expect(shown(reduceFloors(theirs, { type: 'undo' })).drawing).toEqual(note('Mine'))
  })

  it('that someone removed are saved again as new ones', () => {
    const state = reduceFloors(begun(), { type: 'renew', id: 'saved', as: 'again' })
    expect(shown(state)).toMatchObject({ id: 'again', isNew: true, drawing: plainDrawing })
    expect(isUnsaved(shown(state))).toBe(true)
  })
})

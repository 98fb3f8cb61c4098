import { drawingText } from '#drying/plans/drawing-text.ts'
import { type Drawing, blankDrawing } from '#drying/plans/drawing.ts'
import type { Plan } from '#drying/plans/plans.ts'

// The floors of a job in the editor: each with what it was based on, and what can be undone.

export interface Floor extends Plan {
  /** True until the server or the outbox has it. */
  isNew: boolean
  /** Text of the drawing that it is based on, as `was` of a save. */
  seen: string
  /** Text of the drawing as last saved, on the server or in the outbox. */
  saved: string
  past: Drawing[]
  future: Drawing[]
}

/** A floor as this device keeps it: drawn on and not saved, or waiting in the outbox. */
export type FloorDraft = Omit<Floor, 'past' | 'future'>

export interface Floors {
  floors: Floor[]
  /** The id of the floor on the screen. */
  shown: string
}

const MOST_STEPS = 100
const BLANK = drawingText(blankDrawing)

export const newFloor = (id: string, name: string, place: number): Floor => ({
  id,
  name,
  place,
  drawing: blankDrawing,
  isNew: true,
  seen: BLANK,
  saved: BLANK,
  past: [],
  future: [],
})

/** True if a save would send it. A new floor counts once something is on it. */
export const isUnsaved = ({ drawing, saved }: Pick<Floor, 'drawing' | 'saved'>) =>
  drawingText(drawing) !== saved

const byPlace = (floors: Floor[]) => floors.toSorted((one, other) => one.place - other.place)

/**
 * Returns the floors to begin with: those saved, with what this device kept of them since. The
 * first draft of a floor counts.
 */
export function floorsToDraw(plans: readonly Plan[], drafts: readonly FloorDraft[]): Floor[] {
  const saved = plans.map((plan): Floor => {
    const text = drawingText(plan.drawing)
    const base = { ...plan, isNew: false, seen: text, saved: text, past: [], future: [] }
    const draft = drafts.find(({ id }) => id === plan.id)
    // The saved drawing is one step back.
    return draft
      ? {
          ...base,
          ...draft,
          name: plan.name,
          place: plan.place,
          isNew: false,
          past: [plan.drawing],
        }
      : base
  })
  const others = drafts.filter(
    ({ id, isNew }, n) =>
      isNew &&
      !plans.some((plan) => plan.id === id) &&
      drafts.findIndex((draft) => draft.id === id) === n,
  )
  return byPlace([...saved, ...others.map((draft) => ({ ...draft, past: [], future: [] }))])
}

export type FloorAction =
  | { type: 'draw'; drawing: Drawing }
  | { type: 'undo' | 'redo' }
  | { type: 'show'; id: string }
  | { type: 'add'; floor: Floor }
  | { type: 'rename'; id: string; name: string; place: number }
  | { type: 'remove'; id: string; fallback: Floor }
  | { type: 'saved'; id: string; text: string; isWaiting: boolean }
  | { type: 'theirs'; id: string; drawing: Drawing }
  | { type: 'renew'; id: string; as: string }

function drawn(floor: Floor, action: FloorAction): Floor {
  const { past, future, drawing } = floor
  if (action.type === 'draw')
    return {
      ...floor,
      drawing: action.drawing,
      past: [...past, drawing].slice(-MOST_STEPS),
      future: [],
    }
  if (action.type === 'undo' && past.length > 0)
    return {
      ...floor,
      drawing: past.at(-1)!,
      past: past.slice(0, -1),
      future: [drawing, ...future],
    }
  if (action.type === 'redo' && future.length > 0)
    return { ...floor, drawing: future[0]!, past: [...past, drawing], future: future.slice(1) }
  return floor
}

function changed(floor: Floor, action: FloorAction): Floor {
  if (!('id' in action) || action.id !== floor.id) return floor
  switch (action.type) {
    case 'rename':
      return { ...floor, name: action.name, place: action.place }
    case 'saved':
      // While it waits in the outbox, the server still has the former drawing.
      return action.isWaiting
        ? { ...floor, saved: action.text }
        : { ...floor, isNew: false, seen: action.text, saved: action.text }
    case 'theirs':
      return {
        ...floor,
        drawing: action.drawing,
        seen: drawingText(action.drawing),
        saved: drawingText(action.drawing),
        past: [...floor.past, floor.drawing],
        future: [],
      }
    case 'renew':
      return { ...floor, id: action.as, isNew: true, seen: BLANK, saved: BLANK }
    default:
      return floor
  }
}

/** The reducer of the editor. Undo and redo are of the floor on the screen. */
export function reduceFloors(state: Floors, action: FloorAction): Floors {
  const { floors, shown } = state
  switch (action.type) {
    case 'draw':
    case 'undo':
    case 'redo':
      return {
        ...state,
        floors: floors.map((floor) => (floor.id === shown ? drawn(floor, action) : floor)),
      }
    case 'show':
      return { ...state, shown: action.id }
    case 'add':
      return { floors: byPlace([...floors, action.floor]), shown: action.floor.id }
    case 'remove': {
      const left = floors.filter(({ id }) => id !== action.id)
      const all = left.length > 0 ? left : [action.fallback]
      return { floors: all, shown: shown === action.id ? all[0]!.id : shown }
    }
    default:
      return {
        floors: byPlace(floors.map((floor) => changed(floor, action))),
        shown: action.type === 'renew' && shown === action.id ? action.as : shown,
      }
  }
}

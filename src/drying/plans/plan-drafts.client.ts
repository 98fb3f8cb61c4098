import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { drawingText } from '#drying/plans/drawing-text.ts'
import { drawingShape } from '#drying/plans/drawing.ts'
import type { OwedPlan } from '#drying/plans/plan-kind.client.ts'
import { type Floor, type FloorDraft, isUnsaved } from '#drying/plans/plan-floors.ts'
import { keptDrafts } from '#client/kept-drafts.ts'
import type { Entry } from '#outbox/outbox.ts'

// A drawing that is not saved stays on this device, so that a killed browser loses nothing.

const floorDraft = z.object({
  id: z.string(),
  name: z.string(),
  place: z.number(),
  isNew: z.boolean(),
  seen: z.string(),
  saved: z.string(),
  drawing: drawingShape,
})
const kept = keptDrafts<FloorDraft[]>('plan', {
  parse: (draft) => z.array(floorDraft).parse(draft),
})

/** The floors of a job that a person drew on and did not save. */
export const keptFloors = (person: string, job_id: string) => kept.read(job_id, person)?.draft ?? []
export const forgetFloors = (job_id: string) => kept.forget(job_id)

/** Keeps the unsaved floors on the device as they are drawn. */
export function useKeptFloors(person: string, job_id: string, floors: readonly Floor[]) {
  const store = useEffectEvent(() => {
    const unsaved = floors.filter(isUnsaved)
    if (unsaved.length === 0) return forgetFloors(job_id)
    const drafts = unsaved.map(({ past: _past, future: _future, ...draft }) => draft)
    return kept.keep(job_id, drafts, person)
  })
  useEffect(() => {
    store()
  }, [floors])
}

/**
 * The floors that wait in the outbox, as drafts. A save that waits counts as saved, and the next
 * one replaces it; one that was refused does not.
 */
export const waitingFloors = (entries: readonly Entry<OwedPlan>[]): FloorDraft[] =>
  entries.toReversed().map(({ state, what }) => ({
    id: what.plan_id,
    name: what.name,
    place: what.place,
    isNew: what.is_new,
    seen: what.seen,
    saved: state === 'refused' ? what.seen : drawingText(what.drawing),
    drawing: what.drawing,
  }))

import { ORPCError } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { drawingText } from '#drying/plans/drawing-text.ts'
import type { Drawing } from '#drying/plans/drawing.ts'
import { PlanTile } from '#drying/plans/plan-tile.tsx'
import type { Plan } from '#drying/plans/plans.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { entriesOf, remove } from '#outbox/entries.client.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import { makeEntry } from '#outbox/making.client.ts'
import type { Entry } from '#outbox/outbox.ts'
import { sending } from '#outbox/sending.client.ts'

/** A floor as it was saved on this device, until the server has it. */
export interface OwedPlan {
  plan_id: string
  job_id: string
  customer_name: string
  name: string
  place: number
  drawing: Drawing
  is_new: boolean
  /** Text of the drawing that it is based on. */
  seen: string
  /**
   * Texts of earlier saves that this one replaced. The server may have one of them, because its
   * answer was lost, and that is no one else's change.
   */
  replaced: string[]
}

/** Text of the server's drawing in a refused save; undefined if something else was wrong. */
export const currentOf = (error: unknown) =>
  error instanceof ORPCError && error.status === 409
    ? (error.data as { current?: { drawing?: string } } | undefined)?.current?.drawing
    : undefined

async function redraw({ plan_id, drawing, seen, replaced }: OwedPlan, person: string) {
  const edit = (was: string) =>
    api.plans.edit.call({ id: plan_id, drawing, was: { drawing: was } }, patience(person))
  return edit(seen).catch((error: unknown) => {
    const current = currentOf(error)
    if (current !== undefined && replaced.includes(current)) return edit(current)
    throw error
  })
}

async function create(owed: OwedPlan, person: string) {
  const { plan_id: id, job_id, name, place, drawing } = owed
  try {
    return await api.plans.add.call({ id, job_id, name, place, drawing }, patience(person))
  } catch (error) {
    if (owed.replaced.length === 0 || !(error instanceof ORPCError) || error.status !== 409)
      throw error
    // An earlier save of this floor may have arrived, although its answer did not.
    return redraw(owed, person).catch((other: unknown) => {
      throw other instanceof ORPCError && other.status === 404 ? error : other
    })
  }
}

/** Floors in the outbox, sent one at a time. Each save of a floor replaces the one that waits. */
export const planKind: Kind<OwedPlan, Plan> = {
  name: 'plan',
  may: 'drying.edit',
  atOnce: 1,
  verb: 'sent',
  send: async ({ person, what }) => ({
    answer: await (what.is_new ? create(what, person) : redraw(what, person)),
  }),
  title: ({ name }) => `Plan of ${name}`,
  about: ({ customer_name }) => customer_name,
  Tile: PlanTile,
  discarding: 'What you drew was never saved on the server. This device will delete it.',
  signedOut: () => 'You must be logged in to draw a plan',
  told: ({ sent, refused }) => {
    if (sent.length > 0) toast.done('Plan saved')
    for (const { message } of refused) toast.failed('Failed to save plan', message)
  },
}

/** A person's saves of a job's floors that the server does not have yet. */
export const owedPlans = (entries: readonly Entry<OwedPlan>[], job_id: string) =>
  entries.filter(({ state, what }) => state !== 'safe' && what.job_id === job_id)

export interface PlanToSave extends Omit<OwedPlan, 'replaced'> {
  /** Text of the drawing as this device last saved it. */
  saved: string
}

/**
 * Saves a floor, or keeps it until there is a connection. Returns the floor as saved, or 'kept' or
 * 'unkept'. Throws the refusal if the server answers at once.
 */
export async function savePlan(person: string, { saved, ...plan }: PlanToSave) {
  const what: OwedPlan = { ...plan, replaced: saved === plan.seen ? [] : [saved] }
  for (const entry of entriesOf(person) as Entry<OwedPlan>[]) {
    if (entry.kind !== planKind.name || entry.what.plan_id !== plan.plan_id) continue
    if (entry.state === 'safe') continue
    what.replaced = [...what.replaced, ...entry.what.replaced, drawingText(entry.what.drawing)]
    if (!sending.has(entry.id)) await remove(entry.id)
  }
  return makeEntry(planKind, person, { id: newId(), what, at: new Date().toISOString() })
}

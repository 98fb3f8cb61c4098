import { useEffect, useEffectEvent, useRef } from 'react'
import { z } from 'zod'
import { type CallDraft, blankCall } from '#loss/leads/phone-call.ts'
import { keptDrafts } from '#client/kept-drafts.ts'

// The draft of a call stays on this device, so that neither a reload nor a crash loses what the
// caller said.

const CALL = 'call'
const shape = z.object({
  caller_id: z.string().optional(),
  typed: z.object({
    ...Object.fromEntries(Object.keys(blankCall).map((field) => [field, z.string()])),
    cut_off: z.boolean(),
    address: z.string().nullable(),
  }),
})
type Draft = Omit<z.infer<typeof shape>, 'typed'> & { typed: CallDraft }
const kept = keptDrafts<Draft>('lead', { parse: (draft) => shape.parse(draft) as Draft })

/** Returns this person's unlogged call, and when it was typed, in ms. */
export function keptCall(person: string) {
  const found = kept.read(CALL, person)
  return found && { at: found.at, ...found.draft }
}
export type KeptCall = NonNullable<ReturnType<typeof keptCall>>

export const forgetCall = () => kept.forget(CALL)

/** Deletes the draft. An earlier call that is still offered stays. */
export function forgetTyped(person: string, offered: KeptCall | undefined) {
  if (offered) kept.keep(CALL, offered, person, offered.at)
  else forgetCall()
}

/**
 * Saves the draft while it is not blank. `offered` is an earlier call, until it is continued or
 * discarded.
 */
export function useKeptCall(
  person: string,
  typed: CallDraft,
  caller_id: string | undefined,
  offered: KeptCall | undefined,
) {
  const wrote = useRef(false)
  const store = useEffectEvent(() => {
    // A blank draft must not overwrite the earlier call that is still offered.
    if (isBlank(typed)) {
      if (wrote.current) forgetTyped(person, offered)
      return
    }
    wrote.current = true
    kept.keep(CALL, { caller_id, typed }, person)
  })
  useEffect(() => {
    store()
  }, [typed, caller_id])
}

export const isBlank = (typed: CallDraft) =>
  Object.entries(blankCall).every(([field, value]) => typed[field as keyof CallDraft] === value)

import type { FieldValue } from '#files/sealing/sealed-paper.ts'
import type { PersonToSign } from '#papers/handed-over/handing-over.client.ts'
import type { Reached, Run } from '#papers/signings/signer-run.ts'
import type { Step } from '#papers/signings/signings.ts'
import { keptDrafts } from '#client/kept-drafts.ts'

// How far someone was with signing: a phone that puts the page away, or a reload, does not make them begin anew. On this device only, until it is
// signed, declined or a day old.

const lasts = 86_400_000

/** What someone did of signing a file (its SHA-256), and what they had reached. */
export interface KeptRun extends Reached {
  of: string
  steps: Step[]
  answers: Record<string, FieldValue>
  /** What was passed by, of what may be left out. */
  seen: string[]
}

/** By the id of the request to a signer; for the very file that is shown. */
const runs = keptDrafts<KeptRun>('signing', { lasts })
export const keepRun = (id: string, run: KeptRun) => runs.keep(id, run)
export const forgetRuns = runs.forget
export function keptRun(id: string, of: string) {
  const draft = runs.read(id)?.draft
  return draft?.of === of ? draft : undefined
}

/** What those who signed on a device that was handed over did, by the id of the signing: none of it is sent before all have. */
export const handedRuns = keptDrafts<{ person: PersonToSign; run: Run }[]>('handed-signing', {
  lasts,
})

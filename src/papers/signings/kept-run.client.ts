import type { FieldValue } from '#files/sealing/sealed-paper.ts'
import type { PersonToSign } from '#papers/handed-over/handing-over.client.ts'
import type { RunProgress, Run } from '#papers/signings/signer-run.ts'
import type { Step } from '#papers/signings/in-person.ts'
import { keptDrafts } from '#client/kept-drafts.ts'

// Keeps someone's progress in signing, so that they don't start over if a phone puts the page away,
// or after a reload. It is kept on this device only, until it is signed, declined or a day old.

const lasts = 86_400_000

/**
 * A person's progress in signing a file (its SHA-256): the steps they took, and how far they got.
 */
export interface KeptRun extends RunProgress {
  of: string
  steps: Step[]
  answers: Record<string, FieldValue>
  /** The optional fields that were passed by. */
  seen: string[]
}

/** Stored by the id of the request to a signer, and used only for the very file that is shown. */
const runs = keptDrafts<KeptRun>('signing', { lasts })
export const keepRun = (id: string, run: KeptRun) => runs.keep(id, run)
export const forgetRuns = runs.forget
export function keptRun(id: string, of: string) {
  const draft = runs.read(id)?.draft
  return draft?.of === of ? draft : undefined
}

/**
 * The runs of people who signed on a handed-over device, by the id of the signing. None is sent
 * before all have signed.
 */
export const handedRuns = keptDrafts<{ person: PersonToSign; run: Run }[]>('handed-signing', {
  lasts,
})

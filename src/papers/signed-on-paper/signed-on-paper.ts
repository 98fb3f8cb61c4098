import { z } from 'zod'
import { newId, requiredLine, rowId } from '#values/text.ts'
import { party } from '#papers/signings/signings.ts'

/** The most scans of a contract. More pages are scanned as one PDF. */
export const MOST_SCANS = 20

/**
 * A contract signed with ink: the signers, their parties, the days, and the scans, which were
 * uploaded before.
 */
export const signedOnPaper = z.strictObject({
  id: newId,
  contract_id: rowId,
  scan_ids: z.array(rowId).min(1, 'Add the scan').max(MOST_SCANS, `At most ${MOST_SCANS} files`),
  signers: z
    .array(
      z.strictObject({
        id: newId,
        party,
        name: requiredLine('Name', 200),
        signed_on: z.iso.date('Choose a day'),
      }),
    )
    .min(1)
    .max(3)
    .refine((all) => all.some((one) => one.party === 'customer'), 'The customer has to sign')
    .refine((all) => new Set(all.map((one) => one.party)).size === all.length, 'Each signs once'),
})

export const constraintMessages = {
  scans_ready: { message: 'A photo is still being checked. Try again in a moment.' },
  signers_signed_on_past: { field: 'signed_on', message: 'Choose today or an earlier date' },
}

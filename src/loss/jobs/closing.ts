import { z } from 'zod'
import { newNote } from '#loss/notes/notes.ts'
import { requiredText, rowId } from '#values/text.ts'

/** The five checklist items to close a job (spec part 1 section 5), worded as in the dialog. */
export const closingItems = {
  final_photos: 'Final photos taken and uploaded',
  equipment_removed: 'Equipment removed',
  final_inspection: 'Final site inspection completed',
  customer_sign_off: 'Customer sign-off obtained',
  site_cleanup: 'Site cleanup completed',
} as const
export type ClosingItem = keyof typeof closingItems
export const CANNOT_CLOSE = 'Please complete all checklist items before closing the job'

/** The refusal of changes to a job that is closed. Management may reopen it. */
export const JOB_CLOSED = 'This job is closed.'
export const STILL_WORKING = 'Someone is still on the clock for this job. Clock out first.'
export const STILL_PLACED = 'Equipment is still on this job. Pick it up first.'
export const OVERRIDE_IS_MANAGEMENTS =
  'Only management can close a job while someone is on the clock for it, or equipment is on it.'

export const WET = 'A chamber of this job is not dry. Say why you are closing it'

export const closing = z.strictObject({
  id: rowId,
  checklist: z.strictObject(
    Object.fromEntries(Object.keys(closingItems).map((item) => [item, z.boolean()])) as Record<
      ClosingItem,
      z.ZodBoolean
    >,
  ),
  note: newNote.omit({ job_id: true }).optional(),
  override_reason: requiredText('Reason', 500)
    .optional()
    .describe(
      'Why management closes it while someone is on the clock for it, or equipment is on it',
    ),
  wet_reason: requiredText('Reason', 500)
    .optional()
    .describe('Why it is closed while a drying chamber is not dry'),
})

export const reopening = z.strictObject({
  id: rowId,
  reason: requiredText('Reason', 500).describe('Why it is opened again; its history keeps it'),
})

import { z } from 'zod'
import { signingFields } from '#files/papers/signing-fields.ts'
import { paperFacts } from '#files/papers/papers.ts'
import { flag, listPlace } from '#values/list-query.ts'
import { newId, rowId } from '#values/text.ts'
import { paperFile } from '#papers/contracts/shown-file.ts'
import { contractForm } from '#papers/contracts/contracts.ts'

export const templateStatuses = { active: 'Active', archived: 'Archived' } as const
export const templateStatus = z.enum(
  Object.keys(templateStatuses) as (keyof typeof templateStatuses)[],
)

const { title, purpose, notes } = contractForm.shape
export const newTemplate = z.strictObject({
  id: newId,
  title,
  purpose: purpose.default('other'),
  is_home_solicitation: z.boolean().default(false),
  notes: notes.default(null),
  paper_id: rowId,
})
export const templateChange = z
  .strictObject({
    title,
    purpose,
    is_home_solicitation: z.boolean(),
    notes,
    paper_id: rowId,
  })
  .partial()
  .extend({ id: rowId })

export const templateQuery = z.strictObject({
  archived: flag.optional().describe('Only archived ones'),
  ...listPlace,
})

/** A template as lists show it. `fields`: the number of fields to be signed. */
export const listedTemplate = paperFile.extend({
  id: z.string(),
  title: z.string(),
  status: templateStatus,
  purpose,
  is_home_solicitation: z.boolean(),
  notes: z.string().nullable(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  fields: z.number(),
})
export type ListedTemplate = z.infer<typeof listedTemplate>

export const template = listedTemplate.extend({ signing_fields: signingFields, facts: paperFacts })
export type Template = z.infer<typeof template>

export const constraintMessages = {
  contracts_template_status: { field: 'status', message: 'A template is active or archived.' },
}

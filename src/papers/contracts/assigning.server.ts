import { z } from 'zod'
import { assignTemplates } from '#papers/contracts/assignment-rehearsal.server.ts'
import { mergeDataOf, recordOf } from '#papers/contracts/contract-record.server.ts'
import { wholeTemplates } from '#papers/contracts/contract-rows.server.ts'
import { assignment, listedContract } from '#papers/contracts/contracts.ts'
import { mergeField, missingFields } from '#files/papers/merge-fields.ts'
import { rowId } from '#values/text.ts'
import { allow, allowInSteps } from '#server/procedure.ts'

const tags = ['Contracts']

export const missing = allow('contracts.create')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/missing-merge-fields',
    summary: "What the customer's record lacks for these templates",
    description:
      'The merge fields that would stay empty, by template; 404 if the customer or a template does not exist.',
    tags,
  })
  .input(
    z.strictObject({
      customer_id: rowId,
      template_ids: z.preprocess(
        (ids) => (typeof ids === 'string' ? [ids] : ids),
        z.array(rowId).max(20),
      ),
    }),
  )
  .output(
    z.array(
      z.object({
        template_id: z.string(),
        missing: z.array(mergeField),
        unknown: z.array(z.string()),
      }),
    ),
  )
  .handler(async ({ input: { customer_id, template_ids }, context }) => {
    const { db, actor, valuesOfJob } = context
    const templates = await wholeTemplates(db, template_ids)
    const fields = templates.flatMap(({ facts }) => facts.merge_fields)
    const record = await recordOf(db, customer_id)
    const data = await mergeDataOf(db, record, await actor(), { fields, valuesOfJob })
    return templates.map(({ id, title, facts }) => ({
      template_id: id,
      // These two are assigned when the contract is created.
      missing: missingFields(facts.merge_fields, {
        ...data,
        contract_title: title,
        contract_number: '-',
        folder_number: '-',
      }),
      unknown: facts.unknown_fields,
    }))
  })

export const assign = allowInSteps('contracts.create')
  .route({
    method: 'POST',
    path: '/customers/{customer_id}/contracts',
    summary: 'Assign templates to a customer',
    description:
      'All or none: each active template becomes a contract of the customer, filled from the record, numbered in their active folder, which is made if there is none (`folder_created`). Active, not sent. The same ids twice make them once. 404 if the customer or a template does not exist, 400 for an archived one, 422 for one that cannot be filled, 409 while someone else assigns to the same customer and does not end.',
    tags,
    successStatus: 201,
  })
  .input(assignment)
  .output(
    z.object({
      contracts: z.array(listedContract),
      folder_created: z.boolean(),
      folder_number: z.string(),
    }),
  )
  .handler(({ input: asked, context: { me, write, storage, valuesOfJob } }) =>
    assignTemplates({ asked, me, write, storage, valuesOfJob }),
  )

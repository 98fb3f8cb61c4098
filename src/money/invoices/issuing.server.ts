import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { moveTo } from '#money/invoices/invoice-moves.server.ts'
import { standingOf } from '#money/invoices/invoice-rows.server.ts'
import { constraintMessages, ending, invoice } from '#money/invoices/invoices.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Invoices']
const wrongStep = () =>
  new ORPCError('BAD_REQUEST', { message: constraintMessages.invoices_status_step.message })

export const markSent = allow('invoices.issue')
  .route({
    method: 'POST',
    path: '/invoices/{id}/sent',
    summary: 'Mark an invoice as sent',
    description:
      'For one that goes out on paper: it is issued today and can’t be edited anymore; its customer sees it, and becomes billed once their job is closed and nothing stands at theirs. Repeating it changes nothing. 409 with `current` if someone saved it since `revision`. 400 without lines, or if it is not a draft. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId, revision: rowId.describe('As last read') }))
  .output(invoice)
  .handler(async ({ input: { id, revision }, context: { db } }) => {
    const { status } = await standingOf(db, id)
    // A written-off invoice is reopened instead, which is another step.
    if (status === 'written_off') throw wrongStep()
    return moveTo(db, id, 'sent', { revision })
  })

// Named `voided` because `void` is a reserved word.
const voided = allow('invoices.issue')
  .route({
    method: 'POST',
    path: '/invoices/{id}/void',
    summary: 'Void an invoice',
    description:
      'With a reason. Its number stays; what it billed can be billed again. Repeating it changes nothing. 400 if payments were recorded: reverse or refund them first. 404 if it does not exist.',
    tags,
  })
  .input(ending)
  .output(invoice)
  .handler(({ input: { id, reason }, context: { db } }) =>
    moveTo(db, id, 'void', { status_reason: reason }),
  )
export { voided as void }

export const writeOff = allow('invoices.issue')
  .route({
    method: 'POST',
    path: '/invoices/{id}/write-off',
    summary: 'Write an invoice off',
    description:
      'With a reason: what is still open will not be paid. What was paid stays. Repeating it changes nothing. 400 if nothing is open on it; 404 if it does not exist.',
    tags,
  })
  .input(ending)
  .output(invoice)
  .handler(({ input: { id, reason }, context: { db } }) =>
    moveTo(db, id, 'written_off', { status_reason: reason }),
  )

export const reopen = allow('invoices.issue')
  .route({
    method: 'POST',
    path: '/invoices/{id}/reopen',
    summary: 'Reopen a written-off invoice',
    description:
      'It is open again for what was not paid. 400 if it is not written off; 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(invoice)
  .handler(async ({ input: { id }, context: { db } }) => {
    const { status } = await standingOf(db, id)
    if (status !== 'written_off') throw wrongStep()
    return moveTo(db, id, 'sent')
  })

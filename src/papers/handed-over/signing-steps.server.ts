import { ORPCError } from '@orpc/server'
import { type Step, steps } from '#papers/signings/in-person.ts'
import type { Database } from '#server/database.ts'

/** A refusal that stays the same however often a device sends it. */
export const finalRefusal = (message: string) =>
  new ORPCError('BAD_REQUEST', { message, data: { final: true } })

export const isNotice = ({ what }: Pick<Step, 'what'>) => what === 'noticed'

/**
 * Records who signed a sale at home on a screen that did not show the notice of cancellation. The
 * company needs no notice.
 */
export async function writeMissingNotices(
  db: Database,
  signing_id: string,
  people: readonly { id: string; party: string }[],
  written: readonly Step[],
) {
  const missed = people.filter(
    ({ id, party }) =>
      party !== 'company' && !written.some((step) => step.signer_id === id && isNotice(step)),
  )
  const what = 'The notice of cancellation was not shown on the screen'
  for (const { id: signer_id } of missed)
    await db.insertInto('signing_steps').values({ signing_id, signer_id, what }).execute()
}

/** Records the steps that a device took down, beside the address they came from. */
export async function recordSteps(
  db: Database,
  signing_id: string,
  written: readonly Step[],
  address: string,
) {
  if (written.length === 0) return
  await db
    .insertInto('signing_steps')
    .values(
      written.map(({ signer_id, what, at }) => ({
        signing_id,
        signer_id,
        what: steps[what],
        device_at: at,
        address,
      })),
    )
    .execute()
}

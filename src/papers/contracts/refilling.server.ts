import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { withDetails } from '#papers/contracts/contract-details.ts'
import { mergeDataOf, recordOf } from '#papers/contracts/contract-record.server.ts'
import { oneContract } from '#papers/contracts/contract-rows.server.ts'
import { type Filling, filledTemplate } from '#papers/contracts/template-filling.server.ts'
import { type SealedPaper, dropPaper, keepPaper } from '#files/papers/keeping.server.ts'
import type { PaperFacts } from '#files/papers/papers.ts'
import type { Actor, Database } from '#server/database.ts'
import type { Step } from '#server/procedure.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Storage } from '#server/storage.ts'

/**
 * The most times a paper is filled again because its contract or the record changed in the
 * meantime.
 */
const TRIES = 5
const busy = () =>
  new ORPCError('CONFLICT', { message: 'Someone else is changing this contract. Try again.' })

interface Refilling {
  id: string
  me: Actor
  write: Step
  storage: Storage
  valuesOfJob: RequestContext['valuesOfJob']
  /** True to fill the paper again even if it shows the current details. */
  always?: boolean
}

/** Thrown to undo what was written until the paper is ready. */
class Unfilled extends Error {
  filling: Filling
  constructor(filling: Filling) {
    super()
    this.filling = filling
  }
}

/**
 * Returns the values for filling a contract's paper. Undefined if it must not be filled: people are
 * asked to sign it, have signed it, or someone else made it.
 */
async function dueFilling(
  db: Database,
  { id, me, valuesOfJob, always = false }: Refilling,
): Promise<Filling | undefined> {
  const contract = await oneContract(db, id)
  const { customer_id, title, contract_number, folder_number, outdated, signing_status, status } =
    contract
  if (
    !customer_id ||
    signing_status === 'sent' ||
    signing_status === 'signed' ||
    status === 'cancelled'
  )
    return undefined
  if (!always && outdated.length === 0) return undefined
  const source = await db
    .selectFrom('papers as p')
    .innerJoin('papers as t', 't.id', 'p.template_paper_id')
    .innerJoin('files as f', 'f.id', 't.id')
    .select(['t.id as paper_id', 'f.sha256', sql<PaperFacts>`t.facts`.as('facts')])
    .where('p.id', '=', contract.paper_id)
    .executeTakeFirst()
  if (!source) return undefined
  const data = await mergeDataOf(db, await recordOf(db, customer_id), me, {
    fields: source.facts.merge_fields,
    valuesOfJob,
  })
  const numbers = { contract_number: contract_number ?? '', folder_number: folder_number ?? '' }
  return {
    template: { ...source, title },
    data: { ...withDetails(data, contract), ...numbers },
    details: contract,
  }
}

const isSame = (one: Filling | undefined, other: Filling) =>
  one?.template.paper_id === other.template.paper_id &&
  JSON.stringify(one.data) === JSON.stringify(other.data)

/**
 * Changes a contract and, if its paper no longer shows its details, fills the paper again as its
 * next version, in the same transaction. The change is first written and undone, to learn what the
 * paper says. The paper is then filled while nothing is locked. Finally the change is written for
 * good.
 */
export async function changeAndRefill(
  refilling: Refilling,
  change: (db: Database) => Promise<unknown>,
) {
  const { id, me, write, storage } = refilling
  let ready: { filling: Filling; paper: SealedPaper } | undefined
  for (let n = 0; n < TRIES; n++) {
    const outcome = await write(async (db) => {
      await change(db)
      const due = await dueFilling(db, refilling)
      if (due && !isSame(ready?.filling, due)) throw new Unfilled(due)
      if (due) await takePaper(db, id, ready!.paper)
      return { contract: await oneContract(db, id), filled: due !== undefined }
    }).catch((failure: unknown) => {
      if (!(failure instanceof Unfilled)) throw failure
      return failure
    })
    if (ready && (outcome instanceof Unfilled || !outcome.filled))
      await dropPaper(storage, ready.paper)
    if (!(outcome instanceof Unfilled)) return outcome.contract
    ready = {
      filling: outcome.filling,
      paper: await filledTemplate(storage, outcome.filling, me.id),
    }
  }
  if (ready) await dropPaper(storage, ready.paper)
  throw busy()
}

async function takePaper(db: Database, id: string, paper: SealedPaper) {
  await keepPaper(db, paper)
  await db.updateTable('contracts').set({ paper_id: paper.id }).where('id', '=', id).execute()
}

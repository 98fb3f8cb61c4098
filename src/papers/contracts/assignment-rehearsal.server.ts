import { ORPCError } from '@orpc/server'
import {
  type Assigner,
  type AssignmentRequest,
  assignedRows,
  type AssignedContract,
  writeAssignment,
} from '#papers/contracts/assignment-writing.server.ts'
import { filledTemplate } from '#papers/contracts/template-filling.server.ts'
import { dropPaper, type SealedPaper } from '#files/papers/keeping.server.ts'
import { oneAtATime, WaitedTooLong } from '#server/one-at-a-time.ts'
import type { Step } from '#server/procedure.ts'
import type { Storage } from '#server/storage.ts'

const busy = () =>
  new ORPCError('CONFLICT', {
    message: 'Someone else is assigning contracts to this customer. Try again.',
  })
/**
 * TRIES: the most times papers are filled, because others may take their numbers. PATIENCE: the
 * longest wait for others, in ms.
 */
const [TRIES, PATIENCE] = [5, 40_000]

/**
 * One assignment: what was asked and by whom, how its steps write, and the papers filled so far, by
 * contract id.
 */
interface Assigning extends Assigner {
  asked: AssignmentRequest
  write: Step
  storage: Storage
  papers: Map<string, { paper: SealedPaper; of: AssignedContract }>
}

/** Thrown to undo what was written. */
class Undone extends Error {}

const inTurn = <Result>(key: string, work: () => Promise<Result>) =>
  oneAtATime(`assigning ${key}`, PATIENCE, work).catch((failure: unknown) => {
    throw failure instanceof WaitedTooLong ? busy() : failure
  })

/**
 * Assigns templates to a customer. A first run writes everything to learn the numbers, and is
 * undone. The papers are then filled with these numbers, while nothing is locked and no connection
 * is held. A second run writes everything for good. If others took the numbers in between, the
 * papers are filled again.
 */
export const assignTemplates = (step: Omit<Assigning, 'papers'>) =>
  inTurn(step.asked.customer_id, async () => {
    const work = { ...step, papers: new Map() } satisfies Assigning
    const { folder_created, city_code } = await rehearsed(work)
    // A new folder's number comes from its location, which customers share.
    return folder_created ? inTurn(city_code, () => inTries(work)) : inTries(work)
  })

async function rehearsed({ asked, write, ...assigner }: Assigning) {
  let outcome: Awaited<ReturnType<typeof writeAssignment>> | undefined
  await write(async (db) => {
    outcome = await writeAssignment(db, asked, assigner)
    throw new Undone()
  }).catch((failure: unknown) => {
    if (!(failure instanceof Undone)) throw failure
  })
  return outcome!
}

async function inTries(work: Assigning) {
  for (let n = 0; n < TRIES; n++) {
    const { made } = await rehearsed(work)
    await fillAll(
      work,
      made.filter((one) => !fits(work, one)),
    )
    const outcome = await written(work)
    if (outcome) return outcome
  }
  await drop(work, work.papers.keys())
  throw busy()
}

/**
 * Returns undefined if the numbers differ from those in the papers. After any other failure the
 * bytes stay, because the contracts may have been written.
 */
const written = (work: Assigning) =>
  work
    .write(async (db) => {
      const { made, folder_created } = await writeAssignment(
        db,
        work.asked,
        work,
        (id) => work.papers.get(id)?.paper,
      )
      if (!made.every((one) => fits(work, one))) throw new Undone()
      return { ...(await assignedRows(db, work.asked)), folder_created, made }
    })
    .then(
      async ({ made, ...said }) => {
        for (const { id } of made) work.papers.delete(id)
        await drop(work, work.papers.keys())
        return said
      },
      (failure: unknown) => {
        if (!(failure instanceof Undone)) throw failure
      },
    )

/** Returns the numbers that appear in such a paper. */
const numbersIn = ({ template, data }: AssignedContract) =>
  template.facts.merge_fields.some(
    (field) => field === 'contract_number' || field === 'folder_number',
  )
    ? `${data.folder_number} ${data.contract_number}`
    : ''

function fits({ papers }: Assigning, one: AssignedContract) {
  const filled = papers.get(one.id)?.of
  return filled?.template.paper_id === one.template.paper_id && numbersIn(filled) === numbersIn(one)
}

/** Fills all papers at once, so that no paper someone just sent gets in between two of them. */
async function fillAll(work: Assigning, made: readonly AssignedContract[]) {
  await drop(
    work,
    made.map(({ id }) => id),
  )
  const outcomes = await Promise.allSettled(
    made.map(async (one) => {
      work.papers.set(one.id, {
        paper: await filledTemplate(work.storage, one, work.me.id),
        of: one,
      })
    }),
  )
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (!failed) return
  await drop(work, work.papers.keys())
  throw (failed as PromiseRejectedResult).reason
}

async function drop({ papers, storage }: Assigning, ids: Iterable<string>) {
  for (const id of [...ids]) {
    const found = papers.get(id)
    papers.delete(id)
    if (found) await dropPaper(storage, found.paper)
  }
}

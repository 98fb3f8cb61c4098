import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logo } from '#files/pictures/logo-development.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import type { MergeData } from '#files/papers/merge-fields.ts'
import type { OfficeType } from '#files/papers/office-checking.server.ts'
import type { Call, Reply, PaperAnswer, PaperOrder } from '#files/sealing/paper-process.server.ts'
import { type PaperFacts, type PaperType, paperFacts } from '#files/papers/papers.ts'
import { paperTurns } from '#files/papers/paper-turns.server.ts'
import { memoryOf, tripped, processorTime } from '#runtime/process-facts.ts'

/**
 * Limits for opening a paper: processor time and waiting time in ms, memory in bytes. A form of 300
 * pages takes two seconds and 300 MB. An unused process ends after `idle` ms to free its memory.
 */
export const limits = { work: 6_000, wait: 120_000, memory: 900e6, idle: 20_000 }
/** Interval between checks of the process, in ms. */
const LOOK = 50
/**
 * A process that has worked this long, in ms, is replaced, so that the next paper starts with its
 * full limits.
 */
const WORN = 20_000
/** Tries to open a paper if something else ends the process. */
const TRIES = 3

const again = 'Save it again or print it to a new PDF, and upload that.'
const TOO_LONG = `This file takes too long to open. ${again}`
const TOO_MUCH = `This file unpacks to far more than it should, as harmful files do. ${again}`
const TRIPS_IT = `This file can't be opened. ${again}`

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
const turns = paperTurns()
/**
 * Nobody waits for a seal or a copy for people outside, so papers that people asked for come first.
 * The paper process does nothing else. Further behind, it would not start at all within its time on
 * a busy machine.
 */
const BEHIND = ['nice', '-n', '5']
/** Most papers of one person that may wait in a server process. */
const MOST_WAITING = 40
// Nobody needs the open paper anymore. An idle process ends by itself.
process.once('exit', () => child?.kill('SIGKILL'))

/**
 * Returns the process that opens papers, started if needed. It always ends, even if we crash: when
 * its channel closes, or, if a paper hangs it, by the processor time limit of the system.
 */
function ready(order: PaperOrder) {
  clearTimeout(idle)
  if (child?.connected) return child
  const program = fileURLToPath(new URL('../sealing/paper-process.server.ts', import.meta.url))
  const most = Math.ceil((WORN + 2 * limits.work) / 1000)
  const mine = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -t ${most}; ulimit -c 0; exec "$@"`,
      'sh',
      ...('seal' in order || 'strip' in order || 'check' in order ? BEHIND : []),
      process.execPath,
      '--max-old-space-size=512',
      program,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    },
  )
  mine.on('exit', () => {
    if (child === mine) child = undefined
  })
  // A process that did not start sends no exit event. An error between papers ends the process.
  mine.on('error', () => {
    if (child === mine && mine.pid === undefined) child = undefined
  })
  child = mine
  return mine
}

/**
 * Lets the server exit without waiting for an idle process, and ends the process if no paper comes
 * for a while.
 */
function rest(mine: ChildProcess) {
  const end = () => mine.connected && mine.disconnect()
  mine.unref()
  mine.channel?.unref()
  if (processorTime(mine.pid) > WORN) {
    if (child === mine) child = undefined
    return end()
  }
  idle = setTimeout(end, limits.idle).unref()
}

type Said = PaperAnswer | 'ended by another'
/** Answers the requests of the process while it works. */
type Hand = (asked: Call) => Promise<Reply>

/** Sends the process one paper, the only one it has open, and returns its answer. */
function ask(order: PaperOrder, charge: (ms: number) => void, hand?: Hand): Promise<Said> {
  const mine = ready(order)
  mine.ref()
  mine.channel?.ref()
  const [began, worked] = [Date.now(), processorTime(mine.pid)]
  let took = 0
  const look = () => (took = Math.max(took, processorTime(mine.pid) - worked))
  return new Promise((resolve) => {
    let why: Said = 'ended by another'
    const end = (reason: Said) => {
      why = reason
      mine.kill('SIGKILL')
    }
    const watch = setInterval(() => {
      if (memoryOf(mine.pid) > limits.memory) end({ refused: TOO_MUCH })
      else if (look() > limits.work) end({ refused: TOO_LONG })
      else if (Date.now() - began > limits.wait)
        end({ failed: 'The paper process had no time', code: 'ETIMEDOUT' })
    }, LOOK)
    const onMessage = (said: PaperAnswer | { asked: Call }) => {
      if (!('asked' in said)) return done(said)
      void Promise.try(hand!, said.asked).then(
        (handed) => mine.connected && mine.send({ handed }, () => {}),
        (failure: Error) => end({ failed: failure.message }),
      )
    }
    const onExit = (_code: number | null, signal: string | null) =>
      done(tripped(signal) ? { refused: TRIPS_IT } : why)
    const onError = (error: NodeJS.ErrnoException) =>
      done({ failed: error.message, code: error.code })
    const done = (said: Said) => {
      clearInterval(watch)
      charge(look())
      mine.off('message', onMessage).off('exit', onExit).off('error', onError)
      rest(mine)
      resolve(said)
    }
    mine.on('message', onMessage).on('exit', onExit).on('error', onError)
    mine.send(order, () => {})
  })
}

async function inTurn(order: PaperOrder, charge: (ms: number) => void, hand?: Hand) {
  let answer: Said = 'ended by another'
  for (let n = 0; n < TRIES && answer === 'ended by another'; n++)
    answer = await ask(order, charge, hand)
  if (answer === 'ended by another')
    answer = { failed: 'The paper process was ended again and again', code: 'EPIPE' }
  if ('refused' in answer) throw new RefusedFile(answer.refused)
  // The code tells the caller's answer that trying again is worthwhile (server/away.ts).
  if ('failed' in answer) throw Object.assign(new Error(answer.failed), { code: answer.code })
  return answer
}

/** Opens papers one after the other, so that it is always clear which paper is to blame. */
export function openPaper(order: PaperOrder, who: string, hand?: Hand) {
  const isOurs =
    'seal' in order ||
    'strip' in order ||
    'check' in order ||
    ('data' in order && order.data !== undefined)
  if (!isOurs && turns.pileOf(who) >= MOST_WAITING)
    return Promise.reject(
      Object.assign(new Error('Too many papers of one person wait'), { code: 'ETIMEDOUT' }),
    )
  return turns.take(who, isOurs, () => inTurn(order, (ms) => turns.charge(who, ms), hand))
}

async function looked(order: PaperOrder, who: string) {
  const answer = await openPaper(order, who)
  if (!('facts' in answer)) throw new Error('The paper process answered something else')
  return answer
}

/**
 * Reads a picture for letterheads; `who` takes a turn for it. Throws Refused, worded for the
 * sender.
 */
export async function readLogo(path: string, type: 'png' | 'jpeg', who: string): Promise<Logo> {
  const answer = await openPaper({ path, type, logo: true }, who)
  if (!('logo' in answer)) throw new Error('The paper process answered something else')
  return answer.logo
}

export interface PaperToFill {
  /** The person whose turn it takes. */
  who: string
  path: string
  type: PaperType
  data: MergeData
}
export interface FilledPaper {
  bytes: Uint8Array
  /** The facts of the paper before it was filled. */
  facts: PaperFacts
}

/**
 * Checks the facts before they are stored for good, so that an invalid number does not break
 * something later.
 */
function checked(facts: PaperFacts) {
  const { data } = paperFacts.safeParse(facts)
  if (!data) throw new RefusedFile(TRIPS_IT)
  return data
}

/**
 * Returns what a paper asks for; `who` takes a turn for it. Throws Refused, worded for the sender,
 * if the paper can't be used.
 */
export const readPaper = async (path: string, type: PaperType, who: string): Promise<PaperFacts> =>
  checked((await looked({ path, type }, who)).facts)

/**
 * Returns a copy of a paper filled with the record's values. For an empty value, a DOCX gets an
 * empty place and a PDF keeps the field. Throws Refused.
 */
export async function fillPaper({ path, type, data, who }: PaperToFill): Promise<FilledPaper> {
  const { bytes, facts } = await looked({ path, type, data }, who)
  return { bytes: bytes!, facts }
}

/**
 * Returns a copy of a PDF for people outside with everything removed that runs; undefined if there
 * was nothing to remove. `bound`: people sign these bytes. Throws Refused, worded for staff, if no
 * copy can be made.
 */
export async function stripPaper(
  path: string,
  bound: boolean,
  who: string,
): Promise<Uint8Array | undefined> {
  const answer = await openPaper({ path, type: 'pdf', strip: { bound } }, who)
  if (!('stripped' in answer)) throw new Error('The paper process answered something else')
  return answer.stripped ?? undefined
}

/** Throws Refused, worded for staff, for an Office file that people outside must not get. */
export async function checkOfficeFile(path: string, type: OfficeType, who: string) {
  await openPaper({ path, check: type }, who)
}

/** For tests: the number of papers that are open or waiting. */
export const papersWaiting = () => turns.count()

/** For tests: the id of the current process. */
export const paperProcess = () => child?.pid

import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logo } from '#files/pictures/logo-development.server.ts'
import { Refused } from '#files/files/refused.ts'
import type { MergeData } from '#files/papers/merge-fields.ts'
import type { OfficeType } from '#files/papers/office-checking.server.ts'
import type { Asked, Handed, PaperAnswer, PaperOrder } from '#files/sealing/paper-process.server.ts'
import { type PaperFacts, type PaperType, paperFacts } from '#files/papers/papers.ts'
import { paperTurns } from '#files/papers/paper-turns.server.ts'
import { memoryOf, tripped, workedFor } from '#runtime/process-facts.ts'

/**
 * What opening a paper may take: processor time and time in ms, memory in bytes. A form of 300 pages takes two seconds and 300 MB. A process
 * that has nothing to do ends after `idle` ms, to give its memory back.
 */
export const limits = { work: 6_000, wait: 120_000, memory: 900e6, idle: 20_000 }
/** How often to look at it, in ms. */
const LOOK = 50
/** One that has worked so long, in ms, is replaced: the next paper begins with all that it may take. */
const WORN = 20_000
/** Where the process was ended by another, the paper is opened again, so often. */
const TRIES = 3

const again = 'Save it again or print it to a new PDF, and upload that.'
const TOO_LONG = `This file takes too long to open. ${again}`
const TOO_MUCH = `This file unpacks to far more than it should, as harmful files do. ${again}`
const TRIPS_IT = `This file can't be opened. ${again}`

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
const turns = paperTurns()
/** No one waits for a seal or a copy for outside: what people ask for comes first. The process of the keeper does nothing else. */
const BEHIND = ['nice', '-n', '15']
/** So many papers that one person sent may wait in a server process. */
const MOST_WAITING = 40
// What it has open is of use to no one then; one that rests ends by itself.
process.once('exit', () => child?.kill('SIGKILL'))

/**
 * The process that opens papers. Whatever becomes of us it ends: with its channel, or, while it hangs in a paper, by the processor time that
 * the system gives it.
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
  // Without a process there is no end to be told of. What goes wrong with one while no one asks ends it.
  mine.on('error', () => {
    if (child === mine && mine.pid === undefined) child = undefined
  })
  child = mine
  return mine
}

/** Nothing waits for a process that rests, and it goes when nothing comes for a while. */
function rest(mine: ChildProcess) {
  const end = () => mine.connected && mine.disconnect()
  mine.unref()
  mine.channel?.unref()
  if (workedFor(mine.pid) > WORN) {
    if (child === mine) child = undefined
    return end()
  }
  idle = setTimeout(end, limits.idle).unref()
}

type Said = PaperAnswer | 'ended by another'
/** Gives the process what it asks for on the way. */
type Hand = (asked: Asked) => Promise<Handed>

/** What the process says of one paper, which is the only one that it has open. */
function ask(order: PaperOrder, charge: (ms: number) => void, hand?: Hand): Promise<Said> {
  const mine = ready(order)
  mine.ref()
  mine.channel?.ref()
  const [began, worked] = [Date.now(), workedFor(mine.pid)]
  let took = 0
  const look = () => (took = Math.max(took, workedFor(mine.pid) - worked))
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
    const onMessage = (said: PaperAnswer | { asked: Asked }) => {
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
  let said: Said = 'ended by another'
  for (let n = 0; n < TRIES && said === 'ended by another'; n++)
    said = await ask(order, charge, hand)
  if (said === 'ended by another')
    said = { failed: 'The paper process was ended again and again', code: 'EPIPE' }
  if ('refused' in said) throw new Refused(said.refused)
  // The code is what tells the caller's answer that trying again is worth it (server/away.ts).
  if ('failed' in said) throw Object.assign(new Error(said.failed), { code: said.code })
  return said
}

/** One after the other, so that it is always clear which paper is to blame. */
export function opened(order: PaperOrder, who: string, hand?: Hand) {
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
  const said = await opened(order, who)
  if (!('facts' in said)) throw new Error('The paper process answered something else')
  return said
}

/** A picture as it goes onto letterheads; `who` takes a turn for it. Throws Refused, in words for the person who sent it. */
export async function readLogo(path: string, type: 'png' | 'jpeg', who: string): Promise<Logo> {
  const said = await opened({ path, type, logo: true }, who)
  if (!('logo' in said)) throw new Error('The paper process answered something else')
  return said.logo
}

export interface PaperToFill {
  /** Whose turn it takes. */
  who: string
  path: string
  type: PaperType
  data: MergeData
}
export interface FilledPaper {
  bytes: Uint8Array
  /** What the paper was before it was filled. */
  facts: PaperFacts
}

/** What was found is kept for good, so that no one later stumbles over a number that is none. */
function checked(facts: PaperFacts) {
  const { data } = paperFacts.safeParse(facts)
  if (!data) throw new Refused(TRIPS_IT)
  return data
}

/** What a paper asks for; `who` takes a turn for it. Throws Refused, in words for the person who sent it, where the paper can't be used. */
export const readPaper = async (path: string, type: PaperType, who: string): Promise<PaperFacts> =>
  checked((await looked({ path, type }, who)).facts)

/**
 * A copy of a paper with the record's values in its places. An empty value leaves its place in a DOCX empty, and its field in a PDF a field.
 * Throws Refused.
 */
export async function fillPaper({ path, type, data, who }: PaperToFill): Promise<FilledPaper> {
  const { bytes, facts } = await looked({ path, type, data }, who)
  return { bytes: bytes!, facts }
}

/**
 * A copy of a PDF for people outside, with nothing in it that runs; undefined where the file is so to the byte. `bound`: people sign these bytes.
 * Throws Refused, in words for staff, where there can be none.
 */
export async function stripPaper(
  path: string,
  bound: boolean,
  who: string,
): Promise<Uint8Array | undefined> {
  const said = await opened({ path, type: 'pdf', strip: { bound } }, who)
  if (!('stripped' in said)) throw new Error('The paper process answered something else')
  return said.stripped ?? undefined
}

/** Throws Refused, in words for staff, for an Office file that people outside must not be given. */
export async function checkOfficeFile(path: string, type: OfficeType, who: string) {
  await opened({ path, check: type }, who)
}

/** Of tests: how many papers are open or wait. */
export const papersWaiting = () => turns.count()

/** Of tests: the process that is there now. */
export const paperProcess = () => child?.pid

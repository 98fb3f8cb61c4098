import { equipmentOf, addUnits } from '#bench/equipment.ts'
import { growthOf } from '#bench/growth.ts'
import { addHours, hoursOf } from '#bench/hours.ts'
import { notForBare } from '#bench/judging.ts'
import { type Target, median, send } from '#bench/load.ts'
import { openStopwatch } from '#bench/processor-time.ts'
import { openRecording } from '#bench/recording.ts'
import { type Stand, UNPACED, asks, setUp } from '#bench/stand.ts'

// Compares each everyday read with the bare server in one run, by the processor time that server
// and database take for a request. Both take turns, round by round, and the medians count. So a
// busy machine does not matter.

const CUSTOMERS = 10_000
const RECORDS = 50_000
const UNITS = 400
const ROUNDS = 5
/** Requests in each round, and to each read before the first round. */
const REQUESTS = 100
const WARM_UP = 300

/** Every read should cost at most what makes this part of the bare server's speed, or ABOVE. */
const LEAST = 0.5
const LEAST_OF_LIST = 0.75
/** Ms that a read may cost more than on the bare server. */
const ABOVE = 0.4

/**
 * A read has fallen if it is below this part of the bare server's speed and also costs this many
 * times as much above it as the median of the reads that cost more there. The median is what
 * session, policies and checks cost any read. A list of jobs that called a function for each row
 * was at 0.37 and 9 times the median.
 */
const FALLEN = { part: 0.4, times: 3 }

/** Reads of equipment that need no function that checks the caller. */
const ofEquipment = /^(units and their page|units of a status|a unit|where a unit|the equipment of)/

async function readsOf(stand: Stand): Promise<[string, Target][]> {
  return [
    ['list', asks(stand, 'customers/list', {})],
    ...Object.entries(await growthOf(stand)).filter(([name]) => !notForBare.test(name)),
    ...Object.entries(await hoursOf(stand)),
    ...Object.entries(await equipmentOf(stand)).filter(([name]) => ofEquipment.test(name)),
  ]
}

/**
 * Returns what a request of each read costs, in ms, as the median of the rounds. Everything is
 * warmed up first: the first thousand requests of any kind cost three times as much.
 */
async function costsOf(ownerUrl: string, reads: { target: Target; pid: number }[]) {
  const watch = await openStopwatch(ownerUrl)
  for (const { target } of reads) await send(target, WARM_UP)
  const seen = reads.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, { target, pid }] of reads.entries())
      seen[n]!.push((await watch.during(pid, () => send(target, REQUESTS))) / REQUESTS)
  await watch.close()
  return seen.map(median)
}

/**
 * Prints a line for each read of a stand, or for those with `word` in their name. Returns the names
 * of reads that have fallen.
 */
export async function compareReads(stand: Stand, word: string): Promise<string[]> {
  const recording = await openRecording(stand)
  const reads = []
  for (const [name, target] of (await readsOf(stand)).filter(([name]) => name.includes(word)))
    reads.push({
      name,
      ours: { target, pid: stand.pid },
      bare: {
        target: stand.bare.target(name, await recording.statementsOf(target)),
        pid: stand.bare.pid,
      },
    })
  await recording.close()
  const costs = await costsOf(
    stand.ownerUrl,
    reads.flatMap(({ ours, bare }) => [ours, bare]),
  )
  const results = reads.map(({ name }, n) => {
    const [ours, bare] = [costs[2 * n]!, costs[2 * n + 1]!]
    return { name, ours, part: bare / ours, above: ours - bare }
  })
  for (const { name, ours, part, above } of results) {
    const isList = name === 'list'
    const least = isList ? LEAST_OF_LIST : LEAST
    const reached = part >= least || (!isList && above <= ABOVE)
    console.log(
      `${reached ? 'reached' : 'missed '}  ${name}: ${part.toFixed(2)} of the bare server (at least ${least.toFixed(2)}), ${above.toFixed(2)} ms above it (${ours.toFixed(2)} ms)`,
    )
  }
  const dearer = results.map(({ above }) => above).filter((above) => above > 0)
  const usual = dearer.length > 0 ? median(dearer) : 0
  console.log(`Above the bare server, in the median of dearer reads: ${usual.toFixed(2)} ms`)
  return results
    .filter(({ part, above }) => part < FALLEN.part && above > FALLEN.times * usual)
    .map(({ name }) => name)
}

/** Compares the reads of a company with 10,000 customers. Returns the names of those fallen. */
export async function everyday(word: string): Promise<string[]> {
  // One process for each of the two servers.
  const stand = await setUp(CUSTOMERS, { ...UNPACED, WORKERS: '1' })
  try {
    await addHours(stand.ownerUrl, RECORDS)
    await addUnits(stand.ownerUrl, UNITS)
    return await compareReads(stand, word)
  } finally {
    await stand.close()
  }
}

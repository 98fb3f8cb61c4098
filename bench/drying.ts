import { v7 as newId } from 'uuid'
import { CUSTOMERS, READINGS, type Loss, addLosses, lossesOf } from '#bench/drying-losses.ts'
import { type Target, median, send } from '#bench/load.ts'
import { openStopwatch } from '#bench/processor-time.ts'
import { type Stand, UNPACED, asks, setUp } from '#bench/stand.ts'

// npm run bench -- drying: everything that the Drying tab, a round, the curves of a month and the
// dashboard ask, and what a round sends, in a company of 10,000 readings and in one of 1,000,000.
// Both take turns, and the processor time of server and database for a request is compared, so a
// busy machine does not matter. It fails if a request takes more than 1.5 × with a million.

const MOST = 1.5
const ROUNDS = 5
/** Requests in each round, and of each kind before the first round. */
const REQUESTS = 20
const WARM_UP = 40
/** Readings and ends that a device sends in each round of the bench. */
const WRITES = 20

/** Sends this many requests. */
type Work = (amount: number) => Promise<unknown>

const reading = (target: Target): Work => {
  return (amount) => send(target, amount)
}

/** Calls a procedure that takes no input. */
const asksNothing = (stand: Stand, path: string): Target => {
  const { url, requests } = asks(stand, path, {})
  return { url, requests: requests.map((one) => ({ ...one, body: '{}' })) }
}

/** Sends inputs that are new each time, one after the other. */
function writing({ url, cookie }: Stand, path: string, next: (n: number) => object): Work {
  let n = 0
  return async (amount) => {
    for (let sent = 0; sent < amount; sent++) {
      const answer = await fetch(`${url}/rpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ json: next(n++) }),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
}

/** Returns the fields that readings of a round share: a new round begins with each 20 stops. */
function roundsOf(losses: readonly Loss[]) {
  let round_id = ''
  return (n: number) => {
    if (n % WRITES === 0) round_id = newId()
    const { job_id, points, meter_id } = losses[Math.floor(n / WRITES) % losses.length]!
    const at = new Date().toISOString()
    return {
      begun: { id: newId(), job_id, round_id, round_began_at: at, taken_at: at },
      point_id: points[n % points.length]!,
      meter_id,
    }
  }
}

/** Returns all that a round sends. It goes to other losses than those that are read. */
function writesOf(stand: Stand, losses: readonly Loss[]): Record<string, Work> {
  const [ofPoints, ofAir, ofEnds] = [roundsOf(losses), roundsOf(losses), roundsOf(losses)]
  return {
    'a reading of a point is added': writing(stand, 'pointReadings/add', (n) => {
      const { begun, point_id, meter_id } = ofPoints(n)
      const read = { mode: 'pin', scale: 'mc', value: 14 + (n % 50) / 10, surface_fahrenheit: null }
      return { ...begun, point_id, meter_id, ...read }
    }),
    'a reading of air is added': writing(stand, 'airReadings/add', (n) => {
      const outside = { place: 'outside', chamber_id: null, equipment_id: null, meter_id: null }
      return { ...ofAir(n).begun, ...outside, fahrenheit: 66, rh: 45 }
    }),
    'a round is finished': writing(stand, 'rounds/finish', (n) => {
      const { id, job_id, taken_at: at } = ofEnds(n).begun
      const end = { began_at: at, ended_at: at, all_running: true, off_unit_ids: [], note: null }
      return { id, job_id, ...end, skipped: [] }
    }),
  }
}

/** The questions of the Drying tab. A round asks nothing more, and curves ask a part of them. */
const ofTab = {
  chambers: 'chambers/list',
  'their dryness, as closing the job asks': 'chambers/dryness',
  rooms: 'rooms/list',
  units: 'placements/ofJob',
  'points with their readings': 'points/list',
  'readings of air': 'airReadings/list',
  rounds: 'rounds/list',
  'answers to alerts': 'alertAnswers/list',
  'reasons for equipment': 'sizingReasons/list',
  site: 'sites/ofJob',
  plans: 'plans/list',
  'photos on the plans': 'plans/photos',
  'released logs': 'dryingLogs/list',
}
const ofCurves = [
  'chambers/list',
  'rooms/list',
  'placements/ofJob',
  'points/list',
  'airReadings/list',
  'rounds/list',
  'alertAnswers/list',
  'sites/ofJob',
]

async function worksOf(stand: Stand): Promise<Record<string, Work>> {
  const { long, usual } = await lossesOf(stand.ownerUrl)
  const [read, written] = [usual.slice(0, 20), usual.slice(20)]
  const asked = (path: string, ...inputs: object[]) => reading(asks(stand, path, ...inputs))
  const input = { job_id: long.job_id }
  const together = (paths: readonly string[]) => {
    const each = paths.map((path) => asks(stand, path, input))
    return reading({ url: stand.url, requests: each.flatMap(({ requests }) => requests) })
  }
  return {
    'the curves of 30 days, all their questions': together(ofCurves),
    'the Drying tab of 30 days, all its questions': together(Object.values(ofTab)),
    ...Object.fromEntries(
      Object.entries(ofTab).map(([name, path]) => [`30 days: ${name}`, asked(path, input)]),
    ),
    'points of usual losses': asked('points/list', ...read.map(({ job_id }) => ({ job_id }))),
    'rounds of usual losses': asked('rounds/list', ...read.map(({ job_id }) => ({ job_id }))),
    meters: reading(asksNothing(stand, 'meters/list')),
    'sizing factors': reading(asksNothing(stand, 'sizingFactors/list')),
    'the dashboard, with its line of drying': asked(
      'worklist/view',
      { city: 'all' },
      { city: '01' },
    ),
    'jobs that are drying': asked('jobs/list', { needs: 'drying', city: 'all' }),
    'jobs without a visit today': asked('jobs/list', { needs: 'visit', city: 'all' }),
    'jobs that are not drying': asked('jobs/list', { needs: 'not_drying', city: 'all' }),
    'the time line of a job': asked('timeline/list', input),
    'the sections of a job': asked('timeline/overview', { id: long.job_id }),
    ...writesOf(stand, written),
  }
}

/** Returns ms of each work on both stands, as medians of rounds in which they take turns. */
async function costsOf(stands: readonly Stand[], works: readonly Record<string, Work>[]) {
  const names = Object.keys(works[0]!)
  const amountOf = (name: string) => (/added|finished/.test(name) ? WRITES : REQUESTS)
  for (const name of names) for (const one of works) await one[name]!(WARM_UP)
  const watches = await Promise.all(stands.map(({ ownerUrl }) => openStopwatch(ownerUrl)))
  const seen = names.map(() => stands.map((): number[] => []))
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, name] of names.entries())
      for (const [which, { pid }] of stands.entries()) {
        const amount = amountOf(name)
        const ms = await watches[which]!.during(pid, () => works[which]![name]!(amount))
        seen[n]![which]!.push(ms / amount)
      }
  await Promise.all(watches.map((watch) => watch.close()))
  return names.map((name, n) => ({ name, costs: seen[n]!.map(median) }))
}

/** Prints a line for each request, and returns the names of those that grew by more than half. */
export async function drying(word: string): Promise<string[]> {
  const stands: Stand[] = []
  const works: Record<string, Work>[] = []
  try {
    for (const readings of READINGS) {
      // One process for each of the servers, whose processor time is read.
      const stand = await setUp(CUSTOMERS, { ...UNPACED, WORKERS: '1' })
      stands.push(stand)
      const began = performance.now()
      const found = await addLosses(stand.ownerUrl, readings)
      console.log(
        `Filled ${found.readings.toLocaleString('en-US')} readings of ${found.losses.toLocaleString('en-US')} jobs in ${Math.round((performance.now() - began) / 1000)} s; ${found.current} jobs are current`,
      )
      const all = Object.entries(await worksOf(stand)).filter(([name]) => name.includes(word))
      // A mistake shows before the large company is filled.
      for (const [, work] of all) await work(4)
      works.push(Object.fromEntries(all))
    }
    const results = await costsOf(stands, works)
    for (const { name, costs } of results) {
      const [few, many] = costs as [number, number]
      console.log(
        `${many <= MOST * few ? 'reached' : 'missed '}  ${name}: ${(many / few).toFixed(2)} × (at most ${MOST.toFixed(2)}), ${few.toFixed(2)} ms with 10,000 readings, ${many.toFixed(2)} ms with 1,000,000`,
      )
    }
    return results.filter(({ costs: [few, many] }) => many! > MOST * few!).map(({ name }) => name)
  } finally {
    for (const stand of stands) await stand.close()
  }
}

import { fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { derive } from '#runtime/data-dir.ts'
import { commitsWithAndWithout } from '#bench/live-commits.ts'
import type { Counted, Screen, ToScreens, Written } from '#bench/live-screens.ts'
import { type Person, type Place, writing } from '#bench/live-writes.ts'
import { SECRET, type Stand, setUp } from '#bench/stand.ts'

// npm run bench -- live: a full office looks on while colleagues save. 300 screens (30 dashboards,
// 100 lists, 170 job pages) have real streams and the product's own code that decides what is read
// again, in a process of their own; ten writes a second go through the API. Once they are spread
// over all locations, once all in one. Times are ratios to rounds of the same run in which no one
// saves, because machines differ.

const CUSTOMERS = 4400
const SCREENS = { dashboard: 30, customers: 50, jobs: 50, job: 170 } as const
const ROUNDS = 2
/** Ms of each round, and before one, so that what the last one caused is over. */
const ROUND = 15_000
const REST = 6000
/** Ms between two of the requests whose times are compared. */
const BETWEEN = 100

const percentile = (numbers: number[], of: number) =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * of))
  ] ?? 0

/** Adds people of staff with a session each, most of them employees. */
async function addStaff(owner: pg.Client, many: number): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < many; n++) {
    const [token, name] = [randomUUID(), `Screen ${n}`]
    const { rows } = await owner.query<{ id: string }>(
      `insert into auth.users (name, email, email_verified) values ($1, $2, true) returning id`,
      [name, `${token}@example.com`],
    )
    const { id } = rows[0]!
    await owner.query(
      'insert into profiles (id, name, email, role) select id, name, email, $2 from auth.users where id = $1',
      [id, n % 4 === 0 ? 2 : 1],
    )
    await owner.query(
      `insert into auth.sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`,
      [id, token],
    )
    const seal = createHmac('sha256', derive(SECRET, 'sessions')).update(token).digest('base64')
    people.push({ id, cookie: `dryline.session_token=${encodeURIComponent(`${token}.${seal}`)}` })
  }
  return people
}

/** Returns each location with its current jobs, the one with most jobs first. */
async function placesOf(owner: pg.Client): Promise<Place[]> {
  const { rows } = await owner.query<Place>(
    `select c.city_code as city, json_agg(json_build_object('id', j.id, 'customer_id', c.id)) as jobs
     from jobs j join customers c on c.id = j.customer_id where j.status in ('active', 'in_progress')
     group by 1 order by count(*) desc`,
  )
  return rows
}

function screensAt(places: Place[], people: Person[]): Screen[] {
  const kinds = Object.entries(SCREENS).flatMap(([kind, many]) =>
    Array.from({ length: many }, () => kind as Screen['kind']),
  )
  return kinds.map((kind, n) => {
    const { city, jobs } = places[n % places.length]!
    const job = jobs[Math.floor(n / places.length) % jobs.length]!
    return { kind, city, job, person: people[n]!.id, cookie: people[n]!.cookie }
  })
}

/** Returns the times in ms of a list's requests, sent at an even pace. */
async function timesOfList({ url }: Stand, { cookie }: Person, city: string, ms: number) {
  const times: number[] = []
  for (const end = performance.now() + ms; performance.now() < end;) {
    const began = performance.now()
    const answer = await fetch(`${url}/rpc/customers/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ json: { city } }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    times.push(performance.now() - began)
    await delay(BETWEEN)
  }
  return times
}

async function openScreens() {
  const child = fork(new URL('live-screens.ts', import.meta.url).pathname)
  const send = async (message: ToScreens) => {
    child.send(message)
    return ((await once(child, 'message')) as [unknown])[0]
  }
  return {
    send,
    count: async () => (await send('count')) as Counted,
    told: (written: Written) => void child.send({ written } satisfies ToScreens),
    end: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

const verdict = (is: boolean) => (is ? 'pass' : 'FAIL')

/** Measures the screens at these locations, and prints a line for each thing that is judged. */
async function office(
  stand: Stand,
  { name, places, people, most }: { name: string; places: Place[]; people: Person[]; most: number },
) {
  const screens = await openScreens()
  try {
    await screens.send({ open: { url: stand.url, screens: screensAt(places, people) } })
    await delay(REST)
    await screens.count()
    const [watcher, writers] = [people.at(-1)!, people.slice(-21, -1)]
    const seen = { alone: [] as number[], beside: [] as number[] }
    const all: Counted = { reads: {}, failed: 0, ages: [], times: [] }
    let [saved, seconds] = [0, 0]
    for (let round = 0; round < ROUNDS; round++) {
      seen.alone.push(...(await timesOfList(stand, watcher, places[0]!.city, ROUND)))
      const began = performance.now()
      const stop = writing(stand, { places, people: writers, told: screens.told })
      seen.beside.push(...(await timesOfList(stand, watcher, places[0]!.city, ROUND)))
      const { saved: many, failures } = stop()
      if (failures.length > 0) console.log(`${failures.length} writes failed, as: ${failures[0]}`)
      seconds += (performance.now() - began) / 1000
      saved += many
      await delay(REST)
      const counted = await screens.count()
      for (const [procedure, reads] of Object.entries(counted.reads))
        all.reads[procedure] = (all.reads[procedure] ?? 0) + reads
      all.failed += counted.failed
      all.ages.push(...counted.ages)
      all.times.push(...counted.times)
    }
    const reads = Object.values(all.reads).reduce((sum, many) => sum + many, 0) / seconds
    const p95 = percentile(seen.beside, 0.95) / percentile(seen.alone, 0.95)
    const oldest = Math.max(0, ...all.ages) / 1000
    console.log(
      `${name}: ${(saved / seconds).toFixed(1)} writes a second, ${all.failed} reads failed`,
    )
    console.log(
      `  ${verdict(reads <= most)}  ${reads.toFixed(0)} reads a second caused by them (at most ${most})`,
    )
    console.log(
      `  ${verdict(p95 <= 2)}  p95 of the list: ${p95.toFixed(2)} × alone (at most 2.00); alone ${percentile(seen.alone, 0.95).toFixed(0)} ms, medians ${percentile(seen.alone, 0.5).toFixed(0)} and ${percentile(seen.beside, 0.5).toFixed(0)} ms`,
    )
    console.log(
      `  ${verdict(oldest <= 3)}  what a screen shows is at most ${oldest.toFixed(1)} s old (at most 3.0); p99 ${(percentile(all.ages, 0.99) / 1000).toFixed(1)} s of ${all.ages.length} changes on screen`,
    )
    console.log(
      `  reads of the screens took ${percentile(all.times, 0.5).toFixed(0)} ms at the median, ${percentile(all.times, 0.95).toFixed(0)} ms at p95`,
    )
    const byProcedure = Object.entries(all.reads).toSorted(([, a], [, b]) => b - a)
    console.log(
      `  reads a second: ${byProcedure.map(([procedure, many]) => `${procedure} ${(many / seconds).toFixed(1)}`).join(', ')}`,
    )
    await screens.send('close')
  } finally {
    await screens.end()
  }
}

export async function live() {
  const stand = await setUp(CUSTOMERS)
  const owner = new pg.Client({ connectionString: stand.ownerUrl })
  try {
    await owner.connect()
    const many = Object.values(SCREENS).reduce((sum, one) => sum + one, 0)
    const people = await addStaff(owner, many + 21)
    // The demo company's pictures are developed first, as they are in a company at work.
    while ((await owner.query(`select from tasks where due_at is not null`)).rowCount)
      await delay(1000)
    const places = await placesOf(owner)
    await office(stand, { name: 'Spread over all locations', places, people, most: 150 })
    await office(stand, {
      name: 'All in one location',
      places: places.slice(0, 1),
      people,
      most: 300,
    })
    await commitsWithAndWithout(stand.ownerUrl, owner)
  } finally {
    await owner.end()
    await stand.close()
  }
}

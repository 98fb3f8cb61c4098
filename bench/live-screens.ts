import http from 'node:http'
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { CHOICES, FIGURES } from '#client/calm.ts'
import { followChanges } from '#client/live-answers.ts'
import type { AnswerSources, Notice } from '#values/notices.ts'

// A process of its own that holds the screens of a whole company for `npm run bench -- live`. Each
// screen has a real stream and the product's own code that decides what is read again; it asks the
// server for what the page of that kind asks.

/** A screen of one person: what kind of page it shows, and of what. */
export interface Screen {
  kind: 'dashboard' | 'customers' | 'jobs' | 'job'
  cookie: string
  person: string
  city: string
  job: { id: string; customer_id: string }
}
/** A row's text on screen and its latest version. */
export interface Written {
  row: string
  text: string
  /** When it was saved, in ms; undefined just before that. */
  at?: number
}
export type ToScreens =
  | { open: { url: string; screens: Screen[] } }
  | { written: Written }
  | 'count'
  | 'close'
export interface Counted {
  /** Requests since the last count, by procedure. */
  reads: Record<string, number>
  failed: number
  /** How old, in ms, what a screen showed was when it was replaced, or is by now. */
  ages: number[]
  /** How long each read took, in ms. */
  times: number[]
}

interface Asked {
  procedure: string
  input?: object
  calm?: number
}

const everywhere: Asked[] = [
  { procedure: 'settings.shown' },
  { procedure: 'access.me' },
  { procedure: 'profile.mine' },
  { procedure: 'leads.waiting' },
  { procedure: 'timeClock.status' },
]
/** Returns the queries of a page, as its components have them mounted. */
function askedBy({ kind, city, job }: Screen): Asked[] {
  if (kind === 'customers')
    return [{ procedure: 'registrations.list' }, { procedure: 'customers.list', input: { city } }]
  if (kind === 'jobs') return [{ procedure: 'jobs.list', input: { city } }]
  if (kind === 'job')
    return [
      { procedure: 'jobs.read', input: { id: job.id } },
      { procedure: 'timeline.overview', input: { id: job.id } },
      { procedure: 'timeline.list', input: { job_id: job.id } },
      { procedure: 'leads.ofCaller', input: { customer_id: job.customer_id } },
      { procedure: 'signings.toSign', input: { customer_id: job.customer_id } },
    ]
  return [
    { procedure: 'vehicles.choices' },
    { procedure: 'timeClock.recent' },
    { procedure: 'jobs.list', input: { mine: true } },
    { procedure: 'customers.list', input: {}, calm: CHOICES },
    { procedure: 'registrations.list' },
    { procedure: 'photos.dashboard' },
    { procedure: 'worklist.view', input: { city }, calm: FIGURES },
    { procedure: 'customers.counts', input: { city }, calm: FIGURES },
    { procedure: 'dashboard.figures', input: { city }, calm: FIGURES },
  ]
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 300 })
const none = (): Counted => ({ reads: {}, failed: 0, ages: [], times: [] })
let counted = none()
/** The newest text of each row, and when it was written. */
const latest = new Map<string, { text: string; at: number | undefined }[]>()
let ends: (() => void)[] = []

function ask(url: string, cookie: string, { procedure, input }: Asked): Promise<unknown> {
  counted.reads[procedure] = (counted.reads[procedure] ?? 0) + 1
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const body = JSON.stringify(input ? { json: input } : {})
    const request = http.request(
      `${url}/rpc/${procedure.replace('.', '/')}`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', cookie } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          counted.times.push(performance.now() - began)
          if (answer.statusCode === 200)
            return resolve((JSON.parse(text) as { json: unknown }).json)
          counted.failed++
          reject(new Error(`${procedure} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Opens the stream of a screen, and calls back for each of its events. */
function listen(url: string, cookie: string, hear: (event: string, data: string) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = http.get(`${url}/live?age=1000`, { headers: { cookie } }, (answer) => {
    if (answer.statusCode !== 200) return reject(new Error(`/live answered ${answer.statusCode}`))
    let text = ''
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop()!
      for (const event of events) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? ''
        if (field('event') === 'ready') resolve()
        hear(field('event'), field('data'))
      }
    })
    return undefined
  })
  request.on('error', () => {})
  return { ready: promise, close: () => request.destroy() }
}

/** Returns the rows on a screen whose texts the writers change, with the text shown of each. */
function shownIn(data: unknown): [row: string, text: string][] {
  const rows = (data as { rows?: unknown[] } | undefined)?.rows ?? [data]
  return rows.flatMap((row) => {
    const { id, customer_id, phone, last_note } = (row ?? {}) as Record<string, string | null>
    return [
      ...(phone && id ? [[`customer ${customer_id ?? id}`, phone] as [string, string]] : []),
      ...(last_note && customer_id ? [[`job ${id}`, last_note] as [string, string]] : []),
    ]
  })
}

/** Notes how old the texts are that an answer replaces: since something newer was written. */
function noteAges(before: unknown, after: unknown) {
  const now = Date.now()
  const newer = new Map(shownIn(after))
  for (const [row, text] of shownIn(before)) {
    const versions = latest.get(row)
    if (!versions || newer.get(row) === text) continue
    const shown = versions.findIndex((version) => version.text === text)
    const next = versions[shown + 1]
    if (next?.at && newer.has(row)) counted.ages.push(now - next.at)
  }
}

const tracked = new Set(['customers.list', 'jobs.list', 'jobs.read'])
const isTracked = ({ procedure, calm }: Asked) => tracked.has(procedure) && !calm

async function open(url: string, screen: Screen) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 3 } } })
  const asked = [...everywhere, ...askedBy(screen)]
  const observers = asked.map((one) => {
    const queryKey: QueryKey = [one.procedure.split('.'), { input: one.input, type: 'query' }]
    let shown: unknown
    const { promise: first, resolve: answered } = Promise.withResolvers<void>()
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: async () => {
        const answer = await ask(url, screen.cookie, one)
        if (isTracked(one)) noteAges(shown, answer)
        shown = answer
        answered()
        return answer
      },
      ...(one.calm && { meta: { calm: one.calm } }),
    })
    return { one, observer, first, shown: () => shown }
  })
  const leaves = observers.map(({ observer }) => observer.subscribe(() => {}))
  const changes = followChanges(client, () => screen.person, {
    isHidden: () => false,
    random: Math.random,
  })
  const stream = listen(url, screen.cookie, (event, data) => {
    if (event === 'ready') changes.open(JSON.parse(data) as AnswerSources)
    if (event === 'change') changes.hear(JSON.parse(data) as Notice[])
  })
  ends.push(() => {
    stream.close()
    changes.stop()
    for (const leave of leaves) leave()
    client.clear()
  })
  await Promise.all([stream.ready, ...observers.map(({ first }) => first)])
  lookAtRest.push(() => {
    for (const { one, shown } of observers) if (isTracked(one)) noteRest(shown())
  })
}
let lookAtRest: (() => void)[] = []
/** Notes the ages of texts that are still shown although something newer was written. */
function noteRest(data: unknown) {
  for (const [row, text] of shownIn(data)) {
    const versions = latest.get(row)
    if (!versions) continue
    const next = versions[versions.findIndex((version) => version.text === text) + 1]
    if (next?.at) counted.ages.push(Date.now() - next.at)
  }
}

process.on('message', (message: ToScreens) => {
  if (message === 'count') {
    for (const look of lookAtRest) look()
    process.send!(counted)
    counted = none()
  } else if (message === 'close') {
    for (const end of ends) end()
    ends = []
    lookAtRest = []
    latest.clear()
    process.send!('closed')
  } else if ('open' in message) {
    const { url, screens } = message.open
    void (async () => {
      // Not all at once: people do not open their pages in the same second.
      for (let n = 0; n < screens.length; n += 10)
        await Promise.all(screens.slice(n, n + 10).map((screen) => open(url, screen)))
      process.send!('opened')
    })()
  } else {
    const { row, text, at } = message.written
    const versions = latest.get(row) ?? []
    latest.set(row, [...versions.filter((version) => version.text !== text), { text, at }])
  }
})
process.on('disconnect', () => process.exit())

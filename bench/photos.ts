import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { fillDemo } from '#db/demo/fill.ts'
import { demoPassword } from '#db/demo/people.ts'
import { fillPhotos } from '#db/demo/photos.ts'
import { migrate } from '#db/migrate.ts'
import { type Target, compare } from '#bench/load.ts'
import { statementsOf } from '#bench/recording.ts'
import { SECRET, UNPACED, signIn, startBare } from '#bench/stand.ts'
import { startPostgres } from '#runtime/postgres.ts'
import { launchChromium, prepareChromium } from '#testing/chromium.ts'
import { startServer } from '#testing/server-process.ts'

// npm run bench -- photos: compares the gallery of a company with 20,000 photos to one with 200, at
// the server and in a browser, in turns. The server is also compared to a bare one that runs the
// same SQL. Scrolling through the large gallery measures the long tasks that block the browser.

const COUNTS = [200, 20_000] as const
const ROUNDS = 5
const OPENINGS = 9
/** Screens to scroll through the large gallery. */
const SCREENS = 150

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const undo: (() => unknown)[] = []

async function stand(photos: number, postgresUrl: string, folder: string) {
  const name = `photos_${photos}`
  const { default: pg } = await import('pg')
  const as = async (connectionString: string, statement: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await as(postgresUrl, `create database ${name}`)
  const address = new URL(postgresUrl)
  address.pathname = `/${name}`
  const data = join(folder, name)
  await migrate(address.href, SECRET)
  await fillDemo(address.href, 66)
  await fillPhotos(address.href, { folder: join(data, 'files') }, photos)
  await as(
    address.href,
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at) select gen_random_uuid(), c.id, p.id, now(), now() + interval '1 day'
     from profiles p, (select id from customers order by id limit 20) c where p.email = 'agent@demo.test'`,
  )
  const server = await startServer({
    DATABASE_URL: address.href,
    SECRET,
    DATA_DIR: data,
    ...UNPACED,
  })
  undo.push(() => server.stop())
  if (!server.url) throw new Error(server.output())
  return { url: server.url, ownerUrl: address.href, folder: join(data, 'files') }
}

async function pageAt(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await context.request.post('/api/auth/sign-in/email', {
    data: { email: 'manager@demo.test', password: demoPassword },
  })
  await context.addInitScript(() => localStorage.setItem('selectedCity', 'all'))
  return context.newPage()
}

/** Gallery name, who opens it, the procedure and its input. */
const pages: [string, string, string, object][] = [
  ['all', 'manager', 'list', {}],
  ['damage only', 'manager', 'list', { type: 'damage' }],
  ['of a tag', 'manager', 'list', { tag: 'wall' }],
  ['of a year’s days', 'manager', 'list', { from: '2026-01-01', to: '2026-12-31' }],
  ['a customer’s own', 'customer', 'mine', {}],
  ['a claims agent’s', 'agent', 'granted', {}],
]

/** Opens the gallery and returns the ms until the first thumbnails are drawn. */
async function opening(page: Awaited<ReturnType<typeof pageAt>>) {
  const began = performance.now()
  await page.goto(`/photos?nothing=${randomUUID()}`)
  await page.locator('.photo-tile img').nth(9).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.photo-tile img')]
      .slice(0, 10)
      .every((img) => img.complete),
  )
  return performance.now() - began
}

export async function gallery() {
  const folder = mkdtempSync(join(tmpdir(), 'dryline-bench-'))
  try {
    const postgres = await startPostgres(join(folder, 'postgres'), 'bench')
    undo.push(postgres.stop)
    const [small, large] = [
      await stand(COUNTS[0], postgres.url, folder),
      await stand(COUNTS[1], postgres.url, folder),
    ]
    const ask = async ({ url }: typeof small, person: string, path: string, json: object) => {
      const headers = { 'content-type': 'application/json', cookie: await signIn(url, person) }
      const body = JSON.stringify({ json })
      const answer = await fetch(`${url}/rpc/photos/${path}`, { method: 'POST', headers, body })
      const { rows } = ((await answer.json()) as { json: { rows: unknown[] } }).json
      return {
        rows: rows.length,
        url,
        requests: [{ method: 'POST' as const, path: `/rpc/photos/${path}`, headers, body }],
      }
    }
    const bare = await startBare(large.ownerUrl)
    undo.push(bare.stop)
    for (const [name, person, path, query] of pages) {
      const [few, many] = [
        await ask(small, person, path, query),
        await ask(large, person, path, query),
      ]
      // A function that checks the caller decides what customers and agents see, so a bare server,
      // which has no caller, cannot run it.
      const same =
        person === 'manager' ? bare.target(name, await statementsOf(large, many)) : undefined
      const rates = await compare(
        { few, many, ...(same && { same }) } as Record<'few' | 'many' | 'same', Target>,
        ROUNDS,
        1,
      )
      const ratio = same
        ? `${(rates.many / rates.same).toFixed(2)} of the bare server (at least 0.50), `
        : ''
      console.log(
        `first page, ${name}: ${ratio}${(rates.few / rates.many).toFixed(2)} × the time of 200 photos (${few.rows} rows, ${many.rows} of 20,000; 0.80 to 1.20 where both are full), ${rates.many.toFixed(0)} a second`,
      )
    }

    prepareChromium()
    const browser = await launchChromium()
    undo.push(() => browser.close())
    const opened = [await pageAt(browser, small.url), await pageAt(browser, large.url)] as const
    const times = [[], []] as [number[], number[]]
    for (let n = 0; n <= OPENINGS; n++) {
      for (const at of [0, 1] as const) {
        const took = await opening(opened[at])
        // The first opening fills the browser's caches.
        if (n > 0) times[at].push(took)
      }
    }
    const [few, many] = times.map(median) as [number, number]
    console.log(
      `opening in a browser: ${few.toFixed(0)} ms with 200, ${many.toFixed(0)} ms with 20,000: ${(many / few).toFixed(2)} × (0.80 to 1.20)`,
    )

    const page = opened[1]
    const tasks = await page.evaluate(async (screens) => {
      const long: number[] = []
      new PerformanceObserver((list) =>
        long.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' })
      for (let n = 0; n < screens; n++) {
        window.scrollBy(0, window.innerHeight)
        // Scrolls as fast as a hand does. Without a pause the browser would draw nothing in
        // between.
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      return {
        long,
        reached: window.scrollY,
        tiles: document.querySelectorAll('.photo-tile').length,
      }
    }, SCREENS)
    const over = tasks.long.filter((took) => took > 100)
    console.log(
      `scrolling ${SCREENS} screens (to ${Math.round(tasks.reached)} px, ${tasks.tiles} tiles exist): ${tasks.long.length} tasks over 50 ms, the longest ${Math.round(Math.max(0, ...tasks.long))} ms, over 100 ms: ${over.length} (none)`,
    )
  } finally {
    for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
    rmSync(folder, { recursive: true })
  }
}

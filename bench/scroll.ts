import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { type Walk, walk } from '#bench/scrolling.ts'
import { startBarePage } from '#bench/first-sites.ts'
import { type Stand, setUp, signIn } from '#bench/stand.ts'
import { fillPhotos } from '#db/demo/photos.ts'
import { launchChromium, prepareChromium } from '#testing/chromium.ts'

// npm run bench -- scroll: how often the browser is held up for over 50 ms (a long task) while
// someone scrolls through 10,000 customers and the 5,000 photos of a job, beside a bare React list
// of the same rows. `-- scroll rounds=1` scrolls once instead of three times.

const CUSTOMERS = 10_000
const PHOTOS = 5000
const ROUNDS = 3
/** Window widths, in px: a phone and a desk. */
const WIDTHS = [390, 1280] as const
/** Screens to scroll through the customers, page after page. The photos are scrolled to the end. */
const SCREENS = 60

/** Gives one job all photos of the company and returns it. */
async function oneJob(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ id: string; customer_id: string }>(
      `select id, customer_id from jobs where status = 'active' order by id limit 1`,
    )
    const { id, customer_id } = rows[0]!
    await owner.query('alter table photos disable trigger user')
    await owner.query(
      `update photos set job_id = $1, customer_id = $2, folder_id = (select id from photo_folders order by id limit 1)`,
      [id, customer_id],
    )
    await owner.query('alter table photos enable trigger user')
    await owner.query('vacuum analyze photos')
    return { id, customer_id }
  } finally {
    await owner.end()
  }
}

/** Returns the pages to scroll, by name. */
async function walksOf({ url, ownerUrl }: Stand): Promise<Record<string, Walk>> {
  const job = await oneJob(ownerUrl)
  // Only management sees all locations at once.
  const cookie = await signIn(url, 'manager')
  return {
    customers: {
      url: `${url}/customers`,
      cookie,
      row: '[data-row]',
      next: 'nav[aria-label="Pages of the list"] a',
      nextText: 'Older',
      screens: SCREENS,
    },
    'photos of a job': {
      url: `${url}/jobs/${job.id}?tab=pictures`,
      cookie,
      row: '.job-photo',
      next: 'button',
      nextText: 'Show more',
    },
    'gallery of a job': {
      url: `${url}/photos?customer=${job.customer_id}&job=${job.id}`,
      cookie,
      row: '[role=grid] button',
    },
  }
}

const list = (rows: string, style: string) => `import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  const rows = await (await fetch('/rows')).json()
  const Page = () => h('ul', { style: ${style} }, rows.map((row) => ${rows}))
  createRoot(document.getElementById('root')).render(h(Page))`

/** A bare list of customers: all rows at once, each a line of text. */
const PLAIN_CUSTOMERS = list(
  `h('li', { key: row.id }, row.customer_number, ' ', row.name, ' ', row.phone, ' ', row.email, ' ', row.contract_status)`,
  '{}',
)
/** A bare grid of photos: all at once, each a lazy image. */
const PLAIN_PHOTOS = list(
  `h('li', { key: row }, h('img', { src: '/thumbnail-' + row, loading: 'lazy', width: 110, height: 110 }))`,
  `{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 110px)', listStyle: 'none', padding: 0 }`,
)

/** Serves the same rows as bare React lists. */
async function plainWalks(folder: string, { ownerUrl, served }: Stand) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(
    'select id, customer_number, name, phone, email, contract_status from customers order by id',
  )
  await owner.end()
  const [thumbnail] = globSync(join(served, '**/*thumbnail*'))
  const bytes = readFileSync(thumbnail!)
  const numbers = Array.from({ length: PHOTOS }, (_, n) => n)
  const serve = (name: string, code: string, data: object) =>
    startBarePage(mkdtempSync(join(folder, name)), code, (path) =>
      path === '/rows'
        ? Buffer.from(JSON.stringify(data))
        : path.startsWith('/thumbnail-')
          ? bytes
          : undefined,
    )
  const [customers, photos] = [
    await serve('customers', PLAIN_CUSTOMERS, rows),
    await serve('photos', PLAIN_PHOTOS, numbers),
  ]
  const walks: Record<string, Walk> = {
    'customers, bare React list': { url: customers.url, row: 'li', screens: SCREENS },
    'photos, bare React list': { url: photos.url, row: 'li' },
  }
  return { walks, stop: () => Promise.all([customers.stop(), photos.stop()]) }
}

/** Scrolls each page at each width and prints the round with the fewest long tasks. */
async function scrollAll(browser: Browser, walks: Record<string, Walk>, rounds: number) {
  for (const [name, one] of Object.entries(walks))
    for (const width of WIDTHS) {
      const found = []
      for (let round = 0; round < rounds; round++) found.push(await walk(browser, one, width))
      const { long, rows, screens, elements } = found.toSorted(
        (a, b) => a.long.length - b.long.length,
      )[0]!
      const budget = name.includes('bare') ? '' : name === 'customers' ? ' (none)' : ' (at most 2)'
      console.log(
        `${name} at ${width} px: ${long.length} tasks over 50 ms${budget}, the longest ${Math.round(Math.max(0, ...long))} ms; ${rows} rows in ${Math.round(screens)} screens, at most ${elements} elements`,
      )
    }
}

/** Measures scrolling; `words` may name the number of rounds. */
export async function scroll(words: string[]) {
  prepareChromium()
  const asked = words.find((word) => word.startsWith('rounds='))?.slice('rounds='.length)
  const rounds = asked ? Number(asked) : ROUNDS
  const folder = mkdtempSync(join(tmpdir(), 'dryline-scroll-'))
  const stand = await setUp(CUSTOMERS)
  // The tests' browser never optimizes code; people's browsers do.
  const browser = await launchChromium(['--js-flags='])
  try {
    await fillPhotos(stand.ownerUrl, { folder: stand.served }, PHOTOS)
    await scrollAll(browser, await walksOf(stand), rounds)
    const plain = await plainWalks(folder, stand)
    await scrollAll(browser, plain.walks, rounds)
    await plain.stop()
  } finally {
    await browser.close()
    await stand.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

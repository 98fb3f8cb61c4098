import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FirstLoad, type FirstPage, coldLoad, keep, laterLoad } from '#bench/first-load.ts'
import { firstPagesOf } from '#bench/first-pages.ts'
import { type Site, startBarePage, startSite } from '#bench/first-sites.ts'
import { look } from '#bench/lighthouse-report.ts'
import { median } from '#bench/load.ts'
import { prepareChromium } from '#testing/chromium.ts'

// npm run bench -- first: the first and the second start on a cheap phone (390 px, 4 times slower,
// Fast 3G), beside a bare React page, and Lighthouse's scores of the pages before login.
// `-- first beside=../other` measures another checkout as well, whose packages are installed, in
// turns with this one: times only mean something beside each other. Further words are the names of
// the pages to measure, `later` and `lighthouse` among them.

const ROUNDS = 3
const root = new URL('..', import.meta.url).pathname
const LATER = 'later'
const LIGHTHOUSE = 'lighthouse'

/** The most that a page may take: times as parts of the other checkout's, scripts in kB. */
interface Limits {
  paint?: number
  usable?: number
  script?: number
  asked?: number
  shift?: number
}
const limits: Record<string, Limits> = {
  dashboard: { paint: 0.4, usable: 0.5, script: 260, asked: 4, shift: 0.05 },
  customers: { usable: 0.55, script: 300, asked: 5 },
  job: { usable: 0.55, script: 300, asked: 5 },
  sign: { usable: 0.5, script: 180 },
  claim: { usable: 0.5, script: 180 },
  'later, online': { usable: 0.25 },
  'later, offline': { usable: 0.25 },
}
/** Least scores of Lighthouse's phone profile. */
const scores: Record<string, number> = { '/': 98, '/location': 98, '/request': 98, '/login': 95 }

const BARE: FirstPage = { path: '/', press: 'Clock In', answer: { dialog: 'Time Clock' } }

const sizes = new Map<string, Promise<number>>()
/** Returns how many kB a site sends for some files in an encoding. */
async function sent(site: Site, paths: string[], encoding: 'br' | 'gzip') {
  const ask = (url: string) =>
    new Promise<number>((resolve, reject) => {
      get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
        let size = 0
        answer.on('data', (chunk: Buffer) => (size += chunk.length))
        answer.on('end', () => resolve(size))
      }).on('error', reject)
    })
  const all = paths.map((path) => {
    const key = `${encoding} ${site.url}${path}`
    const size = sizes.get(key) ?? ask(site.url + path)
    sizes.set(key, size)
    return size
  })
  return (await Promise.all(all)).reduce((sum, size) => sum + size, 0) / 1000
}

interface Middle {
  paint: number
  pressed: number
  usable: number
  script: number
  gzipped: number
  files: number
  asked: number
  shift: number
}

/** Returns the medians of some loads of a page. */
async function middle(site: Site, loads: FirstLoad[]): Promise<Middle> {
  const of = (figure: (load: FirstLoad) => number) => median(loads.map(figure))
  const most = loads.toSorted((one, other) => other.scripts.length - one.scripts.length)[0]!
  return {
    paint: of(({ paint }) => paint),
    pressed: of(({ pressed }) => pressed),
    usable: of(({ usable }) => usable),
    script: await sent(site, most.scripts, 'br'),
    gzipped: await sent(site, most.scripts, 'gzip'),
    files: most.scripts.length,
    asked: of(({ asked }) => asked),
    shift: of(({ shift }) => shift),
  }
}

let missed = false
const judged = (figure: number | undefined, most: number | undefined, words: string) => {
  if (most === undefined || figure === undefined) return ''
  if (figure > most) missed = true
  return `≤ ${words}`.padEnd(11) + (figure > most ? 'MISSED' : 'met')
}

type Figure = 'paint' | 'pressed' | 'usable' | 'script' | 'gzipped' | 'files' | 'asked' | 'shift'
const labels: Record<Figure, [string, (figure: number) => string]> = {
  paint: ['first contentful paint', (ms) => `${Math.round(ms)} ms`],
  pressed: ['button is there', (ms) => `${Math.round(ms)} ms`],
  usable: ['a press is answered', (ms) => `${Math.round(ms)} ms`],
  script: ['scripts until the button, Brotli', (kB) => `${kB.toFixed(1)} kB`],
  gzipped: ['scripts until the button, gzip', (kB) => `${kB.toFixed(1)} kB`],
  files: ['files of scripts', (count) => `${count}`],
  asked: ['requests for data until the button', (count) => `${count}`],
  shift: ['layout shift', (shift) => shift.toFixed(3)],
}

/** Prints the figures of a page on each site, and what they must not exceed. */
function print(name: string, figures: Figure[], [own, other, bare]: (Middle | undefined)[]) {
  const columns = ['here', 'beside', 'bare', 'here/beside', 'asked'].map((word) =>
    word.padStart(11),
  )
  console.log(`\n${name.padEnd(36)}${columns.join('')}`)
  const most = limits[name] ?? {}
  for (const figure of figures) {
    const [label, words] = labels[figure]
    const cells = [own, other, bare].map((one) => (one ? words(one[figure]) : '').padStart(11))
    const ratio = other && other[figure] > 0 ? own![figure] / other[figure] : undefined
    const verdict =
      figure === 'paint' || figure === 'usable'
        ? judged(ratio, most[figure], `${most[figure]}`)
        : figure === 'script' || figure === 'asked' || figure === 'shift'
          ? judged(own![figure], most[figure], words(most[figure] ?? 0))
          : ''
    console.log(
      `  ${label.padEnd(34)}${cells.join('')}${(ratio?.toFixed(2) ?? '').padStart(11)}     ${verdict}`.trimEnd(),
    )
  }
}

const all = Object.keys(labels) as Figure[]
const printLoad = () =>
  console.log(
    `(load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')})`,
  )

/** Measures first starts of all sites in turns. Each try is a browser with a profile of its own. */
async function cold(sites: Site[], pages: FirstPage[], folder: string) {
  const loads: FirstLoad[][] = sites.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, { url }] of sites.entries())
      loads[n]!.push(await coldLoad(mkdtempSync(join(folder, 'phone-')), url, pages[n]!))
  return Promise.all(loads.map((these, n) => middle(sites[n]!, these)))
}

/** Measures second starts of both builds in turns, with and without a connection. */
async function later(sites: Site[], pages: FirstPage[], folder: string) {
  const phones = sites.map(() => mkdtempSync(join(folder, 'phone-')))
  for (const [n, { url }] of sites.entries()) await keep(phones[n]!, url, pages[n]!)
  for (const offline of [false, true]) {
    const loads: FirstLoad[][] = sites.map(() => [])
    for (let round = 0; round < ROUNDS; round++)
      for (const [n, { url }] of sites.entries())
        loads[n]!.push(await laterLoad(phones[n]!, url, pages[n]!, offline))
    const middles = await Promise.all(loads.map((these, n) => middle(sites[n]!, these)))
    const figures: Figure[] = ['paint', 'pressed', 'usable', 'asked', 'shift']
    print(`later, ${offline ? 'offline' : 'online'}`, figures, middles)
  }
}

/** Prints Lighthouse's scores for performance, which are medians too. */
function lighthouse(url: string, folder: string) {
  console.log('\nLighthouse, performance on a phone')
  for (const [path, least] of Object.entries(scores)) {
    const seen = Array.from({ length: ROUNDS }, () =>
      Math.round(look(url + path, folder, 'performance').categories.performance!.score * 100),
    )
    if (median(seen) < least) missed = true
    const verdict = median(seen) < least ? 'MISSED' : 'met'
    console.log(
      `  ${path.padEnd(12)}${median(seen)} (of ${seen.join(', ')})`.padEnd(36) +
        `≥ ${least} ${verdict}`,
    )
  }
}

/** Measures what `words` name, or everything; `beside=` names another checkout. */
export async function first(words: string[]) {
  prepareChromium()
  const other = words.find((word) => word.startsWith('beside='))?.slice('beside='.length)
  const names = [
    ...Object.keys(limits).filter((name) => !name.startsWith(LATER)),
    LATER,
    LIGHTHOUSE,
  ]
  const chosen = names.filter((name) => words.includes(name))
  const folder = mkdtempSync(join(tmpdir(), 'dryline-first-'))
  const sites: Site[] = []
  try {
    const bare = await startBarePage(folder)
    sites.push(bare)
    const builds: Site[] = []
    for (const [n, at] of [root, ...(other ? [other] : [])].entries()) {
      builds.push(await startSite(at, join(folder, `data-${n}`)))
      sites.push(builds[n]!)
    }
    const pages = await Promise.all(builds.map(({ url }) => firstPagesOf(url)))
    for (const name of chosen.length > 0 ? chosen : names) {
      printLoad()
      const these = pages.map((site) => site[name === LATER ? 'dashboard' : name]!)
      if (name === LIGHTHOUSE) lighthouse(builds[0]!.url, folder)
      else if (name === LATER) await later(builds, these, folder)
      else {
        const middles = await cold([...builds, bare], [...these, BARE], folder)
        print(name, all, [middles[0], other ? middles[1] : undefined, middles.at(-1)])
      }
    }
    printLoad()
  } finally {
    for (const site of sites) await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (missed) process.exitCode = 1
}

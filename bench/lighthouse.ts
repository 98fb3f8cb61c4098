import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromiumCommand, prepareChromium } from '#testing/chromium.ts'
import { startServer } from '#testing/server-process.ts'

// npm run lighthouse: runs Lighthouse's phone profile on the public pages, against the built app
// and its own database. Lighthouse is fetched on demand, because it is 150 MB that neither a start
// nor a test needs.

const LIGHTHOUSE = 'lighthouse@13.5.0'
const wanted = { performance: 98, accessibility: 100, 'best-practices': 95, seo: 100 }
/** Kilobytes of gzipped script that the landing page may load. */
const MOST_SCRIPT = 60

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

/**
 * Attempts per page. On a busy machine Lighthouse can lose its own trace, and that attempt gives no
 * measurement.
 */
const LOOKS = 3

function look(url: string, folder: string): Report {
  const file = join(folder, 'report.json')
  const { path, env } = chromiumCommand()
  const words = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
  ]
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  for (let n = 1; ; n++) {
    const { status, stderr } = spawnSync('npm', [...words, flags], {
      encoding: 'utf8',
      timeout: 120_000,
      env: { ...env, CHROME_PATH: path },
    })
    if (status === 0) return JSON.parse(readFileSync(file, 'utf8')) as Report
    if (n === LOOKS)
      throw new Error(
        `${stderr}\nLighthouse needs a full Chromium or Chrome, not the tests' headless one: set CHROMIUM_PATH.`,
      )
  }
}

const folder = mkdtempSync(join(tmpdir(), 'dryline-lighthouse-'))
prepareChromium()
const server = await startServer({ DATA_DIR: join(folder, 'data') })
let missed = false
try {
  for (const path of process.argv.length > 2
    ? process.argv.slice(2)
    : ['/', '/location', '/request']) {
    const { categories, audits } = look(`${server.url}${path}`, folder)
    const scores = Object.entries(wanted).map(([category, least]) => {
      const score = Math.round(categories[category]!.score * 100)
      if (score < least) missed = true
      return `${category} ${score}`
    })
    const paint = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    console.log(`${path.padEnd(10)} ${scores.join(' · ')}`)
    console.log(
      `           ${paint.map((audit) => `${audits[audit]!.title} ${audits[audit]!.displayValue}`).join(' · ')}`,
    )
    for (const { score, title, displayValue } of Object.values(audits))
      if (score !== null && score < 0.9) console.log(`             ${title} ${displayValue ?? ''}`)
  }
  const page = await (await fetch(`${server.url}/`)).text()
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!)
  const bytes = await Promise.all(
    scripts.map(async (src) => gzipSync(await (await fetch(`${server.url}${src}`)).bytes()).length),
  )
  const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000
  if (kilobytes > MOST_SCRIPT) missed = true
  console.log(
    `script of /: ${kilobytes.toFixed(1)} kB gzipped in ${scripts.length} file; page: ${(gzipSync(page).length / 1000).toFixed(1)} kB`,
  )
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = missed ? 1 : 0

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { look } from '#bench/lighthouse-report.ts'
import { startServer } from '#testing/server-process.ts'

// npm run lighthouse: runs Lighthouse's phone profile on the public pages, against the built app
// and its own database.

const wanted = { performance: 98, accessibility: 100, 'best-practices': 95, seo: 100 }
/** Kilobytes of gzipped script that the landing page may load. */
const MOST_SCRIPT = 60

const folder = mkdtempSync(join(tmpdir(), 'dryline-lighthouse-'))
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

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

// Lighthouse is fetched on demand, because it is 150 MB that neither a start nor a test needs.

const LIGHTHOUSE = 'lighthouse@13.5.0'

export interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

/**
 * Attempts per page. On a busy machine Lighthouse can lose its own trace, and that attempt gives no
 * measurement.
 */
const LOOKS = 3

/** Lighthouse needs a full Chromium or Chrome, not the tests' headless one. */
function fullBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = ['chromium', 'google-chrome', 'chromium-browser']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
  const path = process.env.CHROMIUM_PATH ?? found
  if (!path) throw new Error('Lighthouse needs a full Chromium or Chrome: set CHROMIUM_PATH.')
  return path
}

/** Runs Lighthouse's phone profile on a page, in all categories or only one. */
export function look(url: string, folder: string, category?: string): Report {
  const file = join(folder, 'report.json')
  const words = [
    'exec',
    '--yes',
    '--loglevel=error',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(category ? [`--only-categories=${category}`] : []),
  ]
  const env = {
    ...process.env,
    LD_PRELOAD: undefined,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    CHROME_PATH: fullBrowser(),
  }
  for (let n = 1; ; n++) {
    const { status, stderr } = spawnSync('npm', words, { encoding: 'utf8', timeout: 120_000, env })
    if (status === 0) return JSON.parse(readFileSync(file, 'utf8')) as Report
    if (n === LOOKS) throw new Error(stderr)
  }
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { FirstPage } from '#bench/first-load.ts'
import { firstPagesOf } from '#bench/first-pages.ts'
import { startSite } from '#bench/first-sites.ts'
import { signIn } from '#bench/stand.ts'
import { launchChromium, prepareChromium } from '#testing/chromium.ts'
import { filesOfFirstPage } from '#testing/first-page.ts'

// npm run bench -- weight: the bytes of each first page, as sent, that a real Chromium loads before
// the page is usable. Also draws dist/weight.html, where one sees what each module costs. The
// visualizer is fetched on demand, because neither a start nor a test needs it.

const VISUALIZER = 'rollup-plugin-visualizer@7.1.3'
const root = new URL('..', import.meta.url).pathname

/** Opens a phone that was never here before, as someone of the demo company or as a stranger. */
async function open(browser: Browser, url: string, cookie?: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: url,
    serviceWorkers: 'block',
  })
  if (cookie) {
    const [name, value] = cookie.split(/=(.*)/) as [string, string]
    await context.addCookies([{ name, value, url }])
  }
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('selectedCity', '01'))
  return page
}

async function firstPages(
  url: string,
): Promise<Record<string, Pick<FirstPage, 'path' | 'cookie'>>> {
  return {
    ...(await firstPagesOf(url)),
    'home of a customer': { path: '/dashboard', cookie: await signIn(url, 'customer') },
    login: { path: '/login' },
  }
}

/** Builds once more, beside dist, and draws the modules of each file by their size as Brotli. */
function draw() {
  const program = `
    const [bin] = process.env.PATH.split(':')
    const { visualizer } = await import(bin + '/../rollup-plugin-visualizer/dist/plugin/index.js')
    const { build } = await import(${JSON.stringify(join(root, 'node_modules/vite/dist/node/index.js'))})
    const filename = ${JSON.stringify(join(root, 'dist/weight.html'))}
    const plugins = [visualizer({ filename, template: 'treemap', brotliSize: true, title: 'Dryline' })]
    await build({ plugins, logLevel: 'error', build: { write: false } })`
  const { status } = spawnSync(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${VISUALIZER}`,
      '--',
      process.execPath,
      '--input-type=module',
      '-e',
      program,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DRYLINE_BUILD: 'journeys' },
    },
  )
  if (status !== 0) throw new Error('The modules could not be drawn. The lines above say why.')
  console.log('What each module costs: dist/weight.html')
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

/** Measures and prints every first page, then draws what they are made of. */
export async function weight() {
  prepareChromium()
  const folder = mkdtempSync(join(tmpdir(), 'dryline-weight-'))
  const { url, stop } = await startSite(root, folder)
  const browser = await launchChromium()
  try {
    for (const [name, { path, cookie }] of Object.entries(await firstPages(url))) {
      const files = await filesOfFirstPage(await open(browser, url, cookie), path)
      const sum = (ending: string) => {
        const these = files.filter((file) => file.path.endsWith(ending))
        return `${kB(these.reduce((all, { sent }) => all + sent, 0))} in ${these.length}`
      }
      console.log(
        `${name.padEnd(24)} JavaScript ${sum('.js')} · CSS ${sum('.css')} · fonts ${sum('.woff2')}`,
      )
    }
  } finally {
    await browser.close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  draw()
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { phone } from '#testing/browser.ts'
import { launchChromium, prepareChromium } from '#testing/chromium.ts'
import { call } from '#testing/crew.ts'
import { filesOfFirstPage } from '#testing/first-page.ts'
import { linkToClaim, linkToSign } from '#testing/mailed-links.ts'
import { startServer } from '#testing/server-process.ts'
import { sharedClaim } from '#testing/shared-claim.ts'

// npm run bench -- weight: the bytes of each first page, as sent, that a real Chromium loads before
// the page is usable. Also draws dist/weight.html, where one sees what each module costs. The
// visualizer is fetched on demand, because neither a start nor a test needs it.

const VISUALIZER = 'rollup-plugin-visualizer@7.1.3'
const root = new URL('..', import.meta.url).pathname

/** Opens a phone that was never here before, as someone of the demo company or as a stranger. */
async function open(browser: Browser, url: string, who?: string) {
  const context = await browser.newContext({
    ...phone,
    baseURL: url,
    serviceWorkers: 'block',
    extraHTTPHeaders: { origin: url },
  })
  if (who)
    await context.request.post('/api/auth/sign-in/email', {
      data: { email: `${who}@demo.test`, password: 'demo-password' },
    })
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('selectedCity', '01'))
  return page
}

async function firstPages(browser: Browser, url: string): Promise<[string, Page, string][]> {
  const admin = await open(browser, url, 'admin')
  const { rows } = await call<{ rows: { id: string }[] }>(admin, 'jobs/list', { city: '01' })
  const { toSend, customer_id } = await sharedClaim(admin)
  const employee = () => open(browser, url, 'employee')
  const stranger = () => open(browser, url)
  return [
    ['dashboard of an employee', await employee(), '/dashboard'],
    ['customers', await employee(), '/customers'],
    ['a job', await employee(), `/jobs/${rows[0]!.id}`],
    ['home of a customer', await open(browser, url, 'customer'), '/dashboard'],
    ['login', await stranger(), '/login'],
    ['a link to sign', await stranger(), `/sign#${await linkToSign(admin, toSend)}`],
    ['a link to a claim', await stranger(), `/claim#${await linkToClaim(admin, customer_id)}`],
  ]
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
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('./bin/prepare.js')).build()"],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The client could not be built.')
  prepareChromium()
  const folder = mkdtempSync(join(tmpdir(), 'dryline-weight-'))
  const server = await startServer({ DATA_DIR: folder, DEMO: '1' })
  const browser = await launchChromium()
  try {
    for (const [name, page, path] of await firstPages(browser, server.url!)) {
      const files = await filesOfFirstPage(page, path)
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
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  draw()
}

import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { type FirstLoad, type FirstPage, coldLoad, secondLoads } from '#bench/first-load.ts'
import { median } from '#bench/load.ts'
import { signIn } from '#bench/stand.ts'
import { launchChromium, prepareChromium } from '#testing/chromium.ts'
import { startServer } from '#testing/server-process.ts'

// npm run bench -- first: the first and the second start on a cheap phone (4 times slower, Fast 3G),
// beside a bare React page. `-- first beside=../other` measures another checkout as well, whose
// packages are installed, in turns with this one: times only mean something beside each other.

const ROUNDS = 3
const READY = /Dryline is ready at (\S+)/
const DIALOG = '[role=dialog]'

interface Site {
  name: string
  url: string
  stop: () => Promise<unknown>
}

/** Starts a filled demo of this build. */
async function ours(folder: string): Promise<Site> {
  const server = await startServer({ DATA_DIR: join(folder, 'ours'), DEMO: '1' })
  if (!server.url) throw new Error(server.output())
  return { name: 'this build', url: server.url, stop: () => server.stop() }
}

/** Starts a filled demo of another checkout, as `npm start` does. */
async function another(root: string, folder: string): Promise<Site> {
  const child = spawn(process.execPath, ['bin/start.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '1', DATA_DIR: join(folder, 'other') },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = READY.exec(output)
      if (found) resolve(found[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(output)))
  })
  return { name: root, url, stop }
}

/** Builds and serves a page of React alone, with one button that opens a dialog. */
async function bare(folder: string): Promise<Site> {
  const root = join(folder, 'bare')
  const outDir = join(folder, 'bare-built')
  const code = `import { createElement as h, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    const Page = () => {
      const [isOpen, open] = useState(false)
      return h('main', null, h('button', { onClick: () => open(true) }, 'Clock In'),
        isOpen && h('div', { role: 'dialog' }, 'Clock In'))
    }
    createRoot(document.getElementById('root')).render(h(Page))`
  mkdirSync(root)
  writeFileSync(join(root, 'main.js'), code)
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><meta name="viewport" content="width=device-width"><div id="root"></div><script type="module" src="./main.js"></script>',
  )
  const modules = new URL('../node_modules/', import.meta.url).pathname
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    resolve: {
      alias: { 'react-dom': join(modules, 'react-dom'), react: join(modules, 'react') },
    },
    build: { outDir, emptyOutDir: true },
  })
  const script = readdirSync(join(outDir, 'assets')).find((name) => name.endsWith('.js'))!
  const [page, bytes] = ['index.html', join('assets', script)].map((name) =>
    brotliCompressSync(readFileSync(join(outDir, name))),
  )
  const server = createServer((request, response) => {
    const isPage = !request.url?.endsWith('.js')
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
    response.setHeader('content-encoding', 'br').end(isPage ? page : bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    name: 'bare React page',
    url: `http://127.0.0.1:${port}`,
    stop: async () => server.close(),
  }
}

/** Returns the pages to measure, as the demo's employee. */
async function pagesOf({ url }: Site): Promise<Record<string, FirstPage>> {
  const cookie = await signIn(url)
  const answer = await fetch(`${url}/rpc/jobs/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: { city: '01' } }),
  })
  const { json } = (await answer.json()) as { json: { rows: { id: string }[] } }
  const press = (name: string, appears?: string) => ({ role: 'button' as const, name, appears })
  return {
    dashboard: { path: '/dashboard', cookie, press: press('Clock In', DIALOG) },
    customers: { path: '/customers', cookie, press: press('Add Customer', DIALOG) },
    job: { path: `/jobs/${json.rows[0]!.id}`, cookie, press: press('Edit', DIALOG) },
    login: { path: '/login', press: press('Log in') },
  }
}

const middle = (loads: FirstLoad[]) =>
  Object.fromEntries(
    (['paint', 'usable', 'script', 'asked', 'shift'] as const).map((what) => [
      what,
      median(loads.map((load) => load[what])),
    ]),
  ) as unknown as FirstLoad

const line = (name: string, { paint, usable, script, asked, shift }: FirstLoad, by?: FirstLoad) =>
  [
    name.padEnd(24),
    `paint ${Math.round(paint)} ms`,
    `usable ${Math.round(usable)} ms`,
    `${Math.round(script / 1000)} kB of scripts`,
    `${asked} requests for data`,
    `shift ${shift.toFixed(3)}`,
    ...(by
      ? [`= ${(paint / by.paint).toFixed(2)} and ${(usable / by.usable).toFixed(2)} of it`]
      : []),
  ].join('  ')

/** Measures all sites in turns, and prints each page beside the other checkout's. */
async function measure(browser: Browser, sites: Site[], plain: Site) {
  const pages = await Promise.all(sites.map(pagesOf))
  for (const name of Object.keys(pages[0]!)) {
    const loads: FirstLoad[][] = sites.map(() => [])
    for (let round = 0; round < ROUNDS; round++)
      for (const [n, { url }] of sites.entries())
        loads[n]!.push(await coldLoad(browser, url, pages[n]![name]!))
    const [own, other] = loads.map(middle)
    if (other) console.log(line(`${name}, beside`, other))
    console.log(line(name, own!, other))
  }
  for (const [n, site] of [...sites.entries()].toReversed()) {
    const { online, offline } = await secondLoads(browser, site.url, pages[n]!.dashboard!)
    console.log(line(`second start, ${n === 0 ? 'here' : 'beside'}`, online))
    console.log(line('  without a connection', offline))
  }
  const page = { path: '/', press: { role: 'button' as const, name: 'Clock In', appears: DIALOG } }
  console.log(line(plain.name, await coldLoad(browser, plain.url, page)))
}

/** Measures first and second starts; `words` may name another checkout. */
export async function first(words: string[]) {
  prepareChromium()
  const root = words.find((word) => word.startsWith('beside='))?.slice('beside='.length)
  const folder = mkdtempSync(join(tmpdir(), 'dryline-first-'))
  const sites: Site[] = []
  const browser = await launchChromium()
  const plain = await bare(folder)
  try {
    sites.push(await ours(folder))
    if (root) sites.push(await another(root, folder))
    await measure(browser, sites, plain)
  } finally {
    await browser.close()
    for (const site of [...sites, plain]) await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

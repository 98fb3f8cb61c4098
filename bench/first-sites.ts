import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

const READY = /Dryline is ready at (\S+)/

export interface Site {
  url: string
  stop: () => Promise<unknown>
}

/** Builds a checkout and starts a filled demo of it, as `npm start` does. */
export async function startSite(root: string, data: string): Promise<Site> {
  const child = spawn(process.execPath, ['bin/start.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DEMO: '1', DATA_DIR: data },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
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
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}

const PAGE = `<!doctype html>
<meta name="viewport" content="width=device-width">
<div id="root"></div>
<script type="module" src="./main.js"></script>`

const CODE = `import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
const Page = () => {
  const [isOpen, open] = useState(false)
  return h('main', null, h('button', { onClick: () => open(true) }, 'Clock In'),
    isOpen && h('div', { role: 'dialog' }, 'Time Clock', h('button', null, 'Done')))
}
createRoot(document.getElementById('root')).render(h(Page))`

/**
 * Builds and serves a page of React alone: one button that opens a dialog, or other code. `answer`
 * may return other files, by their address.
 */
export async function startBarePage(
  folder: string,
  code = CODE,
  answer: (path: string) => Buffer | undefined = () => undefined,
): Promise<Site> {
  const root = join(folder, 'bare')
  const outDir = join(folder, 'bare-built')
  mkdirSync(root)
  writeFileSync(join(root, 'main.js'), code)
  writeFileSync(join(root, 'index.html'), PAGE)
  const modules = new URL('../node_modules/', import.meta.url).pathname
  const alias = { 'react-dom': join(modules, 'react-dom'), react: join(modules, 'react') }
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    resolve: { alias },
    build: { outDir, emptyOutDir: true },
  })
  const script = readdirSync(join(outDir, 'assets')).find((name) => name.endsWith('.js'))!
  const files = ['index.html', join('assets', script)].map((name) =>
    readFileSync(join(outDir, name)),
  )
  const [page, built] = files.map((bytes) => ({
    br: brotliCompressSync(bytes),
    gzip: gzipSync(bytes, { level: 9 }),
  }))
  const server = createServer((request, response) => {
    const other = answer(request.url!)
    if (other) return void response.end(other)
    const isScript = request.url?.endsWith('.js')
    const encoding = request.headers['accept-encoding']?.includes('br') ? 'br' : 'gzip'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.setHeader('content-encoding', encoding).end((isScript ? built : page)![encoding])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: async () => server.close() }
}

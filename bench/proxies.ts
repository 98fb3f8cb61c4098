import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { signIn } from '#bench/stand.ts'
import { CHUNK } from '#files/uploads/uploads.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { startServer } from '#testing/server-process.ts'

// npm run proxies: sends photos of 5 MB and live updates through a default nginx, and through nginx
// and HAProxy set up as in docs/operations.md. Run it by hand, because it needs Debian's packages:
// apt-get install nginx haproxy.

const ROUNDS = 10
const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
const snippet = (language: string) =>
  new RegExp('```' + language + '\n(.*?)```', 's').exec(operations)![1]!
const folder = mkdtempSync(join(tmpdir(), 'dryline-proxies-'))
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
const tus = { 'tus-resumable': '1.0.0' }

async function freePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

async function started(name: string, command: string, args: string[], port: number) {
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  undo.push(() => child.kill())
  child.on('error', () => {
    console.error(`${command} is not there: apt-get install nginx haproxy`)
    process.exit(1)
  })
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const [answer] = await Promise.race([
      once(socket, 'connect').then(() => ['there']),
      once(socket, 'error').then(() => ['no']),
    ]).catch(() => ['no'])
    socket.destroy()
    if (answer === 'there') return { name, url: `http://127.0.0.1:${port}` }
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function nginx(name: string, inside: string) {
  const port = await freePort()
  const path = join(folder, `${port}.conf`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind}${port};`)
    .join(' ')
  writeFileSync(
    path,
    `${process.getuid!() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/${port}.pid; error_log stderr crit; events {}
     http { access_log off; ${temporary} server { listen 127.0.0.1:${port}; ${inside} } }`,
  )
  return started(name, '/usr/sbin/nginx', ['-c', path, '-p', folder], port)
}

async function haproxy(text: string) {
  const port = await freePort()
  const path = join(folder, 'haproxy.cfg')
  writeFileSync(path, text.replace('bind :80', `bind 127.0.0.1:${port}`))
  return started('HAProxy', '/usr/sbin/haproxy', ['-q', '-f', path], port)
}

/**
 * Sends a photo in pieces of `piece` bytes. Returns its id, or the status of the response that
 * ended it.
 */
async function send(url: string, cookie: string, bytes: Buffer, piece: number) {
  const id = newId()
  const upload = Buffer.from(JSON.stringify({ id, kind: 'photo', file_name: 'a.jpg' })).toString(
    'base64',
  )
  const begun = await fetch(`${url}/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      cookie,
      'upload-length': `${bytes.length}`,
      'upload-metadata': `upload ${upload}`,
    },
  })
  if (begun.status !== 201) return begun.status
  for (let at = 0; at < bytes.length; at += piece) {
    const headers = {
      ...tus,
      cookie,
      'upload-offset': `${at}`,
      'content-type': 'application/offset+octet-stream',
    }
    const answer = await fetch(`${url}/uploads/${id}`, {
      method: 'PATCH',
      headers,
      body: new Uint8Array(bytes.subarray(at, at + piece)),
    })
    await answer.arrayBuffer()
    if (answer.status !== 204) return answer.status
  }
  return id
}

/** Returns the ms from the start of `act` until the live stream reports it. */
async function hears(url: string, cookie: string, act: () => Promise<unknown>) {
  const stop = new AbortController()
  const limit = setTimeout(() => stop.abort(), 15_000)
  const answer = await fetch(`${url}/live`, { headers: { cookie }, signal: stop.signal })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  const until = async (word: string) => {
    while (!said.includes(word)) said += (await reader.read()).value ?? ''
    said = ''
  }
  await until('ready')
  const began = performance.now()
  await act()
  await until('photos')
  clearTimeout(limit)
  stop.abort()
  return performance.now() - began
}

try {
  const port = await freePort()
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    PORT: `${port}`,
    TRUST_PROXY: '1',
    WORKERS: '1',
  })
  undo.push(() => server.stop())
  if (!server.url) throw new Error(server.output())
  const here = (text: string) => text.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
  const proxies = [
    { name: 'none', url: `http://127.0.0.1:${port}` },
    await nginx('a default nginx', here('location / { proxy_pass http://127.0.0.1:3000; }')),
    await nginx('nginx as documented', here(snippet('nginx'))),
    await haproxy(here(snippet('haproxy'))),
  ]
  const jpeg = await plainJpeg(800, 600)
  const photo = () => Buffer.concat([jpeg, randomBytes(5_000_000)])
  let failed = false
  const cookie = await signIn(server.url, 'manager')
  const clear = async () => {
    const answer = await fetch(`${server.url}/rpc/photos/dashboard`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    })
    const { json } = (await answer.json()) as { json: { id: string }[] }
    const body = JSON.stringify({ json: { ids: json.map(({ id }) => id) } })
    if (json.length > 0)
      await fetch(`${server.url}/rpc/photos/remove`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body,
      })
  }
  for (const { name, url } of proxies) {
    await clear()
    const inPieces = await send(url, cookie, photo(), CHUNK)
    const whole = await send(url, cookie, photo(), Infinity)
    const heard = await hears(url, cookie, () => send(url, cookie, jpeg, CHUNK)).catch(
      () => undefined,
    )
    failed ||= typeof inPieces === 'number' || heard === undefined
    const fate = (answer: string | number) =>
      typeof answer === 'number' ? `answered ${answer}` : 'arrived'
    console.log(
      `${name}: 5 MB in pieces ${fate(inPieces)}, whole ${fate(whole)}; live ${heard === undefined ? 'NOT HEARD' : `after ${Math.round(heard)} ms`}`,
    )
  }
  const spent = { whole: 0, pieces: 0 }
  for (let n = 0; n < ROUNDS; n++) {
    await clear()
    for (const [kind, piece] of [
      ['whole', Infinity],
      ['pieces', CHUNK],
    ] as const) {
      const bytes = photo()
      const began = performance.now()
      const answer = await send(proxies[0]!.url, cookie, bytes, piece)
      if (typeof answer === 'number') throw new Error(`answered ${answer}`)
      spent[kind] += performance.now() - began
    }
  }
  console.log(
    `Photos in pieces arrive at ${(spent.whole / spent.pieces).toFixed(2)} of the speed of whole ones, without a proxy`,
  )
  process.exitCode = failed ? 1 : 0
} finally {
  for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
}

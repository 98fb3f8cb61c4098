import { compare } from '#bench/load.ts'
import { startServer } from '#testing/server-process.ts'
import { fork } from 'node:child_process'; import { once } from 'node:events'
import { firstNames, lastNames } from '#db/demo/names.ts'
const url = process.argv[2]!
const server = await startServer({ DATABASE_URL: url, SECRET: 'the secret of the benchmarks, nobody’s', DATA_DIR: '/tmp/stand-data', ...(process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } : {}) })
if (!server.url) { console.log(server.output()); process.exit(1) }
const bare = fork('/work/main/bench/bare-server.ts', { env: { ...process.env, DATABASE_URL: url } }); const [port] = await once(bare, 'message') as [number]
const r = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'employee@demo.test', password: 'demo-password' }) })
const cookie = r.headers.getSetCookie()[0]!.split(';')[0]!
const rpc = (json: object, path='/rpc/customers/list') => ({ method: 'POST' as const, path, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify({ json }) })
const terms = [...[3, 40, 77, 91].map((n) => `${firstNames[n]} ${lastNames[n]}`), ...[10, 60, 110].map((n) => lastNames[n]!), ...['01-0004', 'wd-2026-93', 'tanglewood', '555-0142', 'no such customer']]
const bareUrl = `http://127.0.0.1:${port}`
const list = await compare({ bare: { url: bareUrl, requests: [{ method: 'GET', path: '/' }] }, ours: { url: server.url, requests: [rpc({})] }, me: { url: server.url, requests: [rpc({}, '/rpc/access/me')] }, health: { url: server.url, requests: [{method:'GET',path:'/healthz'}] } }, 1, 3)
console.log('list', list, list.ours / list.bare)
const s = await compare({ bare: { url: bareUrl, requests: terms.map((q) => ({ method: 'GET' as const, path: `/?q=${encodeURIComponent(q)}` })) }, ours: { url: server.url, requests: terms.map((q) => rpc({ q })) } }, 1, 3)
console.log('search', s, s.ours / s.bare)
bare.disconnect(); await server.stop()

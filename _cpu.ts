import { throughput } from '#bench/load.ts'
import { startServer } from '#testing/server-process.ts'
import { fork } from 'node:child_process'; import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
const url = process.argv[2]!
const server = await startServer({ DATABASE_URL: url, SECRET: 'the secret of the benchmarks, nobody’s', DATA_DIR: '/tmp/stand-data', NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' })
const bare = fork('/work/main/bench/bare-server.ts', { env: { ...process.env, DATABASE_URL: url } }); const [port] = await once(bare, 'message') as [number]
const r = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'employee@demo.test', password: 'demo-password' }) })
const cookie = r.headers.getSetCookie()[0]!.split(';')[0]!
const cpu = () => { const o: Record<string, number> = {}; for (const pid of readdirSync('/proc').filter(x=>/^\d+$/.test(x))) { try { const s = readFileSync(`/proc/${pid}/stat`,'utf8'); const f = s.slice(s.lastIndexOf(')')+2).split(' '); const n = s.includes('(postgres)') ? 'postgres' : Number(pid) === server.pid ? 'ours' : Number(pid) === bare.pid ? 'bare' : Number(pid) === process.pid ? 'load' : 'other'; o[n+' user'] = (o[n+' user'] ?? 0) + Number(f[11]); o[n+' sys'] = (o[n+' sys'] ?? 0) + Number(f[12]) } catch {} } return o }
const rpc = (json: object, path='/rpc/customers/list') => ({ method: 'POST' as const, path, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify({ json }) })
async function run(name: string, t: any) { await throughput(t, 2); const a = cpu(); const n = await throughput(t, 4); const b = cpu(); console.log(name, n.toFixed(0), 'per request in us:', Object.fromEntries(Object.keys(b).filter(k=>(b[k]!-(a[k]??0))>5).map(k => [k, Math.round((b[k]! - (a[k] ?? 0)) * 10000 / (n*4))]))) }

await run('list', { url: server.url, requests: [rpc({})] })


bare.disconnect(); await server.stop()

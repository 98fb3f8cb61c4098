import { startPostgres } from '#server/postgres.ts'
import { migrate } from '#db/migrate.ts'
import { fillDemo } from '#db/demo/fill.ts'
import { mkdirSync, existsSync, writeFileSync } from 'node:fs'
const fresh = !existsSync('/tmp/stand100k/postgres'); mkdirSync('/tmp/stand100k',{recursive:true})
const p = await startPostgres('/tmp/stand100k/postgres','bench',{unix_socket_directories:'/tmp/sk'})
await migrate(p.url, 'the secret of the benchmarks, nobody’s'); if (fresh) await fillDemo(p.url, 100000)
writeFileSync('/tmp/stand.url', p.url); console.log(p.url)
process.on('SIGTERM', async () => { await p.stop(); process.exit(0) })

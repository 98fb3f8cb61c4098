// npm run dev: starts the server, which restarts when its sources change, and the page with hot
// reload at http://localhost:5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, node, root } from './prepare.js'

await install()
const port = process.env.PORT || '3000'
const start = (args, env = {}) =>
  spawn(node(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
// With this variable set, the processes that the server starts would report the modules they import
// instead of a response.
const unheard = `data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES`
const children = [
  start([
    '--watch',
    '--watch-path=src',
    '--watch-path=db',
    `--import=${unheard}`,
    'src/main/main.ts',
  ]),
  start([join('node_modules', 'vite/bin/vite.js')], { DRYLINE_SERVER: `http://localhost:${port}` }),
]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
await Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', resolve))))

import { spawn } from 'node:child_process'
import { node, root } from './prepare.js'

/** A request makes many short-lived objects; a larger nursery (in MB) lets them die there, for a tenth of the server's time. */
export const nodeArgs = ['--max-semi-space-size=64']

/**
 * Runs one of our programs on our Node and lives exactly as long as it does. The child has a channel to us, so that
 * it stops by itself when we are killed; we stop it when npm, our own parent, is killed (package.json says `exec`, so that no shell stands
 * between npm and us).
 */
export function supervise(program, args = []) {
  const child = spawn(node(), [...nodeArgs, program, ...args], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM')
    }, 500).unref()
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

// The steps of a run. Each has a process group of its own, so that everything it starts can be
// ended.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { node, root, running } from './prepare.js'

/**
 * Ms that processes get to exit after they are told to: a server finishes its requests and stops
 * its database.
 */
const PATIENCE = 20_000
let stopping = false

/**
 * Runs a package's program on our Node. Returns its exit code and output, or undefined if the run
 * was stopped. `hear` gets the messages it sends over its channel. With `shows`, its output is also
 * written as it arrives.
 */
export async function runs(script, args, settings = {}, { hear = () => {}, shows = false } = {}) {
  if (stopping) return undefined
  const child = spawn(node(), [join(root, 'node_modules', script), ...args], {
    cwd: root,
    detached: true,
    // With the channel, it ends by itself if we are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Processes that steps start again and again, such as the one that opens pictures, compile only
    // once.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...process.env,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      NODE_ENV: '',
      ...settings,
    },
  })
  running.add(child)
  const output = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output.push(chunk)
      if (shows && !stopping) process.stdout.write(chunk)
    })
  child.on('message', hear)
  const code = await new Promise((resolve) => child.on('close', resolve))
  running.delete(child)
  return stopping ? undefined : { code, output: Buffer.concat(output).toString() }
}

/** Sends a signal to a step and everything it started. */
function end(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It leads no group, or the group is gone.
    child.kill(signal)
  }
}

/** True if no process is left in a step's group. */
function isGone(child) {
  try {
    process.kill(-child.pid, 0)
    return false
  } catch {
    return true
  }
}

/**
 * Ends everything on the first signal. Nothing new starts, and we exit when the last process has.
 */
export function stopOnSignals() {
  const stop = async () => {
    if (stopping) return
    stopping = true
    const all = [...running]
    const ended = Promise.all(
      all.map((child) => new Promise((resolve) => child.once('close', resolve))),
    )
    for (const child of all) end(child, 'SIGTERM')
    const hurry = setTimeout(() => all.forEach((child) => end(child, 'SIGKILL')), PATIENCE)
    await ended
    // Members of a group can outlive its leader, such as a server that is stopping its database. If
    // we killed the server, the database would be left running.
    const until = Date.now() + PATIENCE
    while (!all.every(isGone) && Date.now() < until) await delay(50)
    clearTimeout(hurry)
    for (const child of all) end(child, 'SIGKILL')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
  // npm was killed and sent no signal. package.json uses `exec`, so that no shell runs between npm
  // and us.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void stop()
  }, 500).unref()
}

// The steps of a run, each with all processes it starts in a group of its own, so that all of them can be ended.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { node, root, running } from './prepare.js'

/** How long those that are asked to end may take, in ms: a server lets requests finish and stops its database. */
const PATIENCE = 20_000
let stopping = false

/**
 * Runs a program of a package on our Node; answers its exit code and what it said, or undefined where the run was stopped. `hear` is given
 * what it tells by its channel; with `shows`, what it says is written as it says it.
 */
export async function runs(script, args, settings = {}, { hear = () => {}, shows = false } = {}) {
  if (stopping) return undefined
  const child = spawn(node(), [join(root, 'node_modules', script), ...args], {
    cwd: root,
    detached: true,
    // With the channel it ends by itself, should we be killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // What steps start again and again, as the process that opens pictures, is compiled once.
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

/** Asks a step and all it started to end, and what stays behind to end at once. */
function end(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It leads no group, or the group is gone.
    child.kill(signal)
  }
}

/** Whether of the group that a step led no one is left. */
function isGone(child) {
  try {
    process.kill(-child.pid, 0)
    return false
  } catch {
    return true
  }
}

/** On the first signal everything ends: nothing more is started, and we end when the last of them did. */
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
    // Those of a group may outlive the one that led it, as a server that stops its database: killed, it would leave it behind.
    const until = Date.now() + PATIENCE
    while (!all.every(isGone) && Date.now() < until) await delay(50)
    clearTimeout(hurry)
    for (const child of all) end(child, 'SIGKILL')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
  // npm killed without a word: package.json says `exec`, so that no shell stands between npm and us.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void stop()
  }, 500).unref()
}

// The order of a run's tests.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { root } from './prepare.js'

const MOST = 2 ** 31

/** Any order: what the nightly ring takes, so that it meets another one each night. */
export const anySeed = () => randomInt(MOST)

/** The order that the commit gives, so that the same commit has the same verdict wherever it is tried. */
export function seedOfCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(commit.slice(0, 12), 16) % MOST
  } catch {
    // No git, or no commit yet.
    return anySeed()
  }
}

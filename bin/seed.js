// The order of a run's tests.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { root } from './prepare.js'

const MOST = 2 ** 31

/** Returns a random order. The nightly ring uses it, so that it tries another one each night. */
export const anySeed = () => randomInt(MOST)

/**
 * Returns the order derived from the commit, so that a commit gets the same verdict wherever it is
 * tested.
 */
export function seedOfCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(commit.slice(0, 12), 16) % MOST
  } catch {
    // There is no git, or no commit yet.
    return anySeed()
  }
}

import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

/** The last commit before subjects were checked. Two older ones are longer. */
const CHECKED_AFTER = 'f2822f79'

it('keeps the subject of every commit to 72 characters', ({ skip }) => {
  const { status, stdout } = spawnSync(
    'git',
    [
      '-c',
      `safe.directory=${root.replace(/\/$/, '')}`,
      'log',
      '--format=%s',
      `${CHECKED_AFTER}..HEAD`,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  // An archive of the source has no history, and a shallow clone not all of it.
  if (status !== 0) return skip()
  expect(stdout.split('\n').filter((subject) => subject.length > 72)).toEqual([])
})

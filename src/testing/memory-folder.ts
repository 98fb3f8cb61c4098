import { statfsSync } from 'node:fs'

// Temporary folders of the tests lie in memory where there is room: hundreds of databases are copied, which takes a disk five times as long
// and a core ten times as much of its time, and none is worth keeping.

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** What must be free there, in bytes: the most that a whole run was seen to use, three times. */
const NEEDED = 4 * 1024 ** 3

function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > NEEDED
  } catch {
    return false
  }
}

// A folder that someone chose is kept.
if (!process.env.TMPDIR && isRoomy()) process.env.TMPDIR = MEMORY

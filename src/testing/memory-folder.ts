import { statfsSync } from 'node:fs'

// The tests' temporary folders are in memory if there is room. Hundreds of databases are copied,
// which takes five times as long on a disk and ten times the processor time, and none is worth
// keeping.

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm'
/** Free space needed there, in bytes: three times the most that a whole run was seen to use. */
const NEEDED = 4 * 1024 ** 3

function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > NEEDED
  } catch {
    return false
  }
}

// A folder that someone chose stays.
if (!process.env.TMPDIR && isRoomy()) process.env.TMPDIR = MEMORY

import { readFileSync } from 'node:fs'

// Facts from Linux about a process that may hang in a file it opens.

const read = (pid: number | undefined, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return undefined
  }
}

/**
 * Returns the processor time of a process so far, in ms; 0 if it is gone. The clock ticks 100 times
 * a second (proc(5), utime and stime).
 */
export function processorTime(pid: number | undefined) {
  const fields = read(pid, 'stat')?.split(') ')[1]?.split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : 0
}

/** Returns the resident memory of a process, in bytes; 0 if it is gone (proc(5), VmRSS). */
export const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(pid, 'status') ?? '')?.[1] ?? 0) * 1024

/**
 * Signals that end a process that crashes on a file it opens. SIGKILL is not one of them: the
 * system sends it if memory is short, and people do. An exit code is not, either; our own bugs
 * cause those.
 */
const TRIPS: readonly (string | null)[] = [
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
]
export const tripped = (signal: string | null) => TRIPS.includes(signal)

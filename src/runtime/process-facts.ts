import { readFileSync } from 'node:fs'

// What Linux says of a process that may hang in what it opens.

const read = (pid: number | undefined, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return undefined
  }
}

/** Processor time of a process so far, in ms; 0 if it is gone. The clock ticks 100 times a second (proc(5), utime and stime). */
export function workedFor(pid: number | undefined) {
  const fields = read(pid, 'stat')?.split(') ')[1]?.split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : 0
}

/** Memory that it really has, in bytes; 0 if it is gone (proc(5), VmRSS). */
export const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(pid, 'status') ?? '')?.[1] ?? 0) * 1024

/**
 * What a process that trips over what it opens ends by. SIGKILL is none of them: the system sends it where memory is short, and people do.
 * Nor is an exit code, which our own mistakes leave.
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

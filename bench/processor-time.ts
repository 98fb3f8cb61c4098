import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'

// Processor time of processes, from /proc. Unlike the time on the clock, it hardly depends on what
// else runs on the machine.

/** Returns ms that a process has run so far, all threads together; 0 once it is gone. */
function ranFor(pid: number | string) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
      .reduce((sum, stat) => sum + Number(stat.split(' ')[0]) / 1e6, 0)
  } catch {
    return 0
  }
}

/**
 * Returns the processes that answer requests: a server's workers, or the server itself if it has
 * none. Its keeper and its queue work by the clock, not by request: 10 ms of each second. The busier
 * the machine, the longer a round takes, and the more of that a read seemed to cost.
 */
function answering(pid: number): (number | string)[] {
  const workers = readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('/worker.ts'))
  return workers.length > 0 ? workers : [pid]
}

/** Opens a stopwatch for the processor time of servers on this database. */
export async function openStopwatch(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const connections = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and usename <> 'queue' and pid <> pg_backend_pid()`,
    )
    return rows.map(({ pid }) => pid)
  }
  const read = async (server: number) =>
    new Map([...answering(server), ...(await connections())].map((pid) => [pid, ranFor(pid)]))
  return {
    /** Returns ms that a server's workers and their connections ran during `work`. */
    during: async (server: number, work: () => Promise<unknown>) => {
      const before = await read(server)
      await work()
      const after = await read(server)
      return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
    },
    close: () => owner.end(),
  }
}

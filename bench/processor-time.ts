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

/** Returns a process and its children. */
const family = (pid: number) => [
  pid,
  ...readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  ),
]

/** Opens a stopwatch for the processor time of servers on this database. */
export async function openStopwatch(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const connections = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows.map(({ pid }) => pid)
  }
  const read = async (server: number) =>
    new Map([...family(server), ...(await connections())].map((pid) => [pid, ranFor(pid)]))
  return {
    /** Returns ms that a server, its children and all connections ran during `work`. */
    during: async (server: number, work: () => Promise<unknown>) => {
      const before = await read(server)
      await work()
      const after = await read(server)
      return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
    },
    close: () => owner.end(),
  }
}

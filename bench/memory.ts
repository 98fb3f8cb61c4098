import { readFileSync, readdirSync } from 'node:fs'

function memoryOf(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  const own = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  const name = readFileSync(`/proc/${pid}/comm`, 'utf8')
  if (name.startsWith('postgres')) return 0
  return (
    Number(own?.[1] ?? 0) / 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
  )
}

const memoryNow = (pid: number) => {
  try {
    return memoryOf(pid)
  } catch {
    return 0
  }
}

/**
 * Watches the memory of a process and its descendants, without the database, in MB. `stop` returns
 * the level at the start and the highest since.
 */
export function watchMemory(pid: number) {
  const idle = memoryNow(pid)
  let most = idle
  const watch = setInterval(() => (most = Math.max(most, memoryNow(pid))), 200)
  return {
    stop: () => {
      clearInterval(watch)
      return { idle, most }
    },
  }
}

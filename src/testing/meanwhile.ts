import type { Company } from '#testing/company.ts'

/**
 * Returns the answer to a call that comes during an uncommitted change: runs the change's
 * statements, starts the call, and commits once the call waits for the change or has been answered.
 */
export async function meanwhile<Answer>(
  { owner }: Company,
  change: [text: string, values: unknown[]][],
  call: () => Promise<Answer>,
) {
  await owner.query('begin')
  for (const [text, values] of change) await owner.query(text, values)
  let answered = false
  const answer = call().finally(() => {
    answered = true
  })
  answer.catch(() => {}) // The caller handles it.
  const waits = async () =>
    (
      await owner.query(
        'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
      )
    ).rowCount! > 0
  for (;;) if (answered || (await waits())) break
  await owner.query('commit')
  return answer
}

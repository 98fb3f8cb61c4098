import type { Company } from '#testing/company.ts'

/**
 * What a call answers that comes while a change is under way: the change's statements are made, the call begins, and when it waits for
 * the change (or is answered already) the change is committed.
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
  answer.catch(() => {}) // Whoever asked hears of it.
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

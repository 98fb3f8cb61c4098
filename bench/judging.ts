import { type Target, compare } from '#bench/load.ts'
import { type Statement, openRecording } from '#bench/recording.ts'
import type { Stand } from '#bench/stand.ts'

const ROUNDS = 5
const SECONDS = 1

/**
 * Reads that check the caller inside a database function, and so refuse a bare server. They are
 * compared by growth alone.
 */
export const notForBare =
  /^(similar customers|search everything|the cards of invoices|the key figures|the report on .*)$/

/**
 * Prints two ratios for the large company: its throughput against a bare server running the same
 * SQL, and its time against the small company.
 */
export async function judge(
  name: string,
  small: Target,
  large: Target,
  bare: Target | undefined,
  least: number,
  of: string,
) {
  const rates = await compare(
    { small, large, ...(bare && { bare }) } as Record<'small' | 'large' | 'bare', Target>,
    ROUNDS,
    SECONDS,
  )
  const ratio = bare
    ? `${(rates.large / rates.bare).toFixed(2)} of the bare server (at least ${least.toFixed(2)}), `
    : ''
  console.log(
    `${name}: ${ratio}${(rates.small / rates.large).toFixed(2)} × the time of ${of} (at most 1.50), ${rates.large.toFixed(0)} a second`,
  )
}

/** Judges each case of the large company against the small one. */
export async function judgeAll(
  of: string,
  small: Stand,
  large: Stand,
  casesOf: (stand: Stand) => Promise<Record<string, Target>>,
) {
  const [few, many] = await Promise.all([casesOf(small), casesOf(large)])
  const recording = await openRecording(large)
  const statements: Record<string, Statement[][]> = {}
  for (const [name, target] of Object.entries(many))
    if (!notForBare.test(name)) statements[name] = await recording.statementsOf(target)
  await recording.close()
  for (const [name, target] of Object.entries(many)) {
    const asked = statements[name]
    await judge(
      name,
      few[name]!,
      target,
      asked && large.bare.target(name, asked),
      name === 'list' ? 0.7 : 0.5,
      of,
    )
  }
}

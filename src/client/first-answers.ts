import { hashKey } from '@tanstack/react-query'

// The page itself asks the server for what it will show, before its code is here (index.html). The
// code takes its first answers from there. docs/decisions/0069

declare global {
  /** Set by the page, if it is one of a signed-in person. */
  // eslint-disable-next-line no-var -- a global is declared this way
  var firstAnswers: Promise<Response | undefined> | undefined
}

/** A procedure's path, its input and its output. */
type Answer = [path: string, input: object, output: unknown]

/**
 * Ms that a question waits for them. After that, it is asked by itself. A phone takes them long after
 * they were sent, because it is busy with the page's code.
 */
const PATIENCE = 10_000

async function arrived() {
  const response = await globalThis.firstAnswers
  const answers = response?.ok ? ((await response.json()) as Answer[]) : []
  return new Map(answers.map(([path, input, output]) => [hashKey([path, input]), output]))
}

let left: ReturnType<typeof arrived> | undefined
if (globalThis.firstAnswers !== undefined) left = arrived().catch(() => new Map())

/** Call when something changes: answers that no one took yet may be from before it. */
export const dropFirstAnswers = () => {
  left = undefined
}

/** Takes the answer to a question from those that came with the page, once. */
export async function takeFirstAnswer(
  path: readonly string[],
  input: unknown,
): Promise<{ output: unknown } | undefined> {
  if (left === undefined) return undefined
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const answers = await Promise.race([left, late])
  const key = hashKey([path.join('/'), input ?? {}])
  if (left === undefined || !answers?.has(key)) return undefined
  const output = answers.get(key)
  answers.delete(key)
  return { output }
}

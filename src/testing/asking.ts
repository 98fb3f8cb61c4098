import { randomUUID } from 'node:crypto'
import { canariesIn, textOf } from '#testing/canaries.ts'
import type { Company } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import type { procedures } from '#testing/procedures.ts'

type Procedure = (typeof procedures)[number]
type Input = Record<string, unknown> | undefined

/**
 * Ways to call a procedure: by RPC, by REST, with HEAD if there is a GET, and with an unknown
 * field.
 */
export const waysIn = ['rpc', 'rest', 'head', 'mistaken'] as const
type WayIn = (typeof waysIn)[number]

/**
 * The answer to a request, without the parts that change every time, and the canaries in it that
 * the request did not name.
 */
export interface Answer {
  status: number
  text: string
  canaries: Set<string>
}

/** Gives each request a random source address, so that rate limits do not refuse it. */
const elsewhere = () => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`,
})

/** Requests a path as a caller; `question` is what the caller knows already. */
export async function ask(
  company: Company,
  caller: Caller,
  path: string,
  init: RequestInit,
  question: string,
): Promise<Answer> {
  const answer = await company.request(path, caller, {
    ...init,
    headers: { ...elsewhere(), ...(init.headers as Record<string, string>) },
  })
  const requestId = answer.headers.get('x-request-id') ?? randomUUID()
  const text = (await textOf(answer)).replaceAll(requestId, '').replaceAll(/'nonce-[^']+'/g, '')
  return { status: answer.status, text, canaries: canariesIn(text, question) }
}

/** Calls a procedure; undefined if it cannot be called this way. */
export function call(
  company: Company,
  { route, path: rpc }: Procedure,
  way: WayIn,
  caller: Caller,
  input: Input,
) {
  const headers = { 'content-type': 'application/json' }
  const question = JSON.stringify(input ?? {})
  const post = (json: unknown) =>
    ask(company, caller, rpc, { method: 'POST', headers, body: JSON.stringify({ json }) }, question)
  if (way === 'rpc') return post(input)
  if (way === 'mistaken') return post({ ...input, mistaken: true })
  const method = route.method!
  if (way === 'head' && method !== 'GET') return undefined
  const rest: Record<string, unknown> = { ...input }
  const path = `/api${route.path!.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return value
  })}`
  if (method !== 'GET')
    return ask(company, caller, path, { method, headers, body: JSON.stringify(rest) }, question)
  const query = Object.entries(rest).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((one) => [`${key}[]`, String(one)]) : [[key, String(value)]],
  )
  return ask(
    company,
    caller,
    `${path}?${new URLSearchParams(query)}`,
    { method: way === 'head' ? 'HEAD' : 'GET' },
    question,
  )
}

/**
 * Removes what the request named from the answer, so that answers to different requests compare.
 */
export function withoutNamed({ text }: Answer, input: Input) {
  const words = JSON.stringify(input ?? {}).match(/[\w-]{30,}|q7[\w.-]+/g) ?? []
  return words.reduce(
    (left, word) => left.replaceAll(word, '…').replaceAll(word.toLowerCase(), '…'),
    text,
  )
}

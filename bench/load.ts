import autocannon from 'autocannon'

export interface Target {
  url: string
  /** Requests to send in turn. */
  requests: {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }[]
}

/** Sends a number of requests over 4 connections. Throws if any answer is not 200. */
export async function send({ url, requests }: Target, amount: number) {
  const { non2xx, errors } = await autocannon({
    url,
    requests,
    connections: 4,
    amount,
    timeout: 60,
  })
  if (non2xx || errors)
    throw new Error(`${url} answered ${non2xx} requests with an error, and ${errors} not at all`)
}

/**
 * Returns the requests per second that a target answers over 10 connections in `seconds` seconds.
 * Throws if any answer is not 200.
 */
export async function throughput({ url, requests }: Target, seconds: number) {
  const {
    requests: answered,
    non2xx,
    errors,
  } = await autocannon({ url, requests, connections: 10, duration: seconds })
  if (non2xx || errors)
    throw new Error(`${url} answered ${non2xx} requests with an error, and ${errors} not at all`)
  return answered.average
}

/**
 * Returns each target's median over `rounds` rounds. Targets take turns, so that a slow moment of
 * the machine affects all of them.
 */
export async function compare<Name extends string>(
  targets: Record<Name, Target>,
  rounds: number,
  seconds: number,
) {
  const names = Object.keys(targets) as Name[]
  const seen = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (const name of names) await throughput(targets[name], 2)
  for (let round = 0; round < rounds; round++)
    for (const name of names) seen[name].push(await throughput(targets[name], seconds))
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Name, number>
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

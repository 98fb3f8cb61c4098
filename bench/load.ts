import autocannon from 'autocannon'

export interface Target {
  url: string
  /** Requests that are sent in turn. */
  requests: {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }[]
}

/** Requests per second that a target answers to 10 connections for `seconds`; any answer but 200 ends the benchmark. */
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

/** Medians of `rounds` rounds in which the targets take turns, so that a slow moment of the machine meets all alike. */
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

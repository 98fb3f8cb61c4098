import { firstNames, lastNames } from '#db/demo/names.ts'
import { type Target, compare } from '#bench/load.ts'
import { type Stand, setUp } from '#bench/stand.ts'

// npm run bench: the customer list (50 rows) and search, through HTTP with session, validation and policies, as ratios of a bare
// server's throughput on the same query in the same run; and how both grow from 10,000 to 100,000 customers.

const ROUNDS = 3
const SECONDS = 4

/** What a dispatcher types: full names, family names, part of a number, a claim, a phone number, nothing that exists. */
const terms = [
  ...[3, 40, 77, 91].map((n) => `${firstNames[n]} ${lastNames[n]}`),
  ...[10, 60, 110].map((n) => lastNames[n]!),
  ...['01-0004', 'wd-2026-93', 'tanglewood', '555-0142', 'no such customer'],
]

const rpc = (stand: Stand, json: object) => ({
  method: 'POST' as const,
  path: '/rpc/customers/list',
  headers: { 'content-type': 'application/json', cookie: stand.cookie },
  body: JSON.stringify({ json }),
})
const lists = (stand: Stand): { bare: Target; ours: Target } => ({
  bare: { url: stand.bareUrl, requests: [{ method: 'GET', path: '/' }] },
  ours: { url: stand.url, requests: [rpc(stand, {})] },
})
const searches = (stand: Stand): { bare: Target; ours: Target } => ({
  bare: { url: stand.bareUrl, requests: terms.map((q) => ({ method: 'GET', path: `/?q=${encodeURIComponent(q)}` })) },
  ours: { url: stand.url, requests: terms.map((q) => rpc(stand, { q })) },
})

const figures: Record<string, Record<string, number>> = {}
for (const customers of [10_000, 100_000]) {
  console.log(`Filling ${customers.toLocaleString('en-US')} customers …`)
  const stand = await setUp(customers)
  console.log(`  filled in ${stand.filledIn} s`)
  try {
    figures[customers] = {}
    for (const [name, targets] of Object.entries({ list: lists(stand), search: searches(stand) })) {
      const { bare, ours } = await compare(targets, ROUNDS, SECONDS)
      Object.assign(figures[customers], { [`${name} bare`]: bare, [`${name} ours`]: ours })
      console.log(`  ${name}: bare ${bare.toFixed(0)}/s, ours ${ours.toFixed(0)}/s, ratio ${(ours / bare).toFixed(2)}`)
    }
  } finally {
    await stand.close()
  }
}

const [small, large] = [figures[10_000]!, figures[100_000]!]
console.log('\nThroughput at 100,000 customers, against the bare server, and growth of time from 10,000 to 100,000:')
for (const name of ['list', 'search']) {
  const ratio = large[`${name} ours`]! / large[`${name} bare`]!
  const growth = small[`${name} ours`]! / large[`${name} ours`]!
  const bareGrowth = small[`${name} bare`]! / large[`${name} bare`]!
  console.log(
    `  ${name.padEnd(7)} ratio ${ratio.toFixed(2)} (at least 0.50)   growth ${growth.toFixed(2)} × (at most 1.50; bare ${bareGrowth.toFixed(2)} ×)`,
  )
}

import { firstNames, lastNames } from '#db/demo/names.ts'
import { type Target, compare } from '#bench/load.ts'
import { addHours, hoursOf } from '#bench/hours.ts'
import { growthOf } from '#bench/growth.ts'
import { ingest } from '#bench/ingest.ts'
import { gallery } from '#bench/photos.ts'
import { type Stand, setUp } from '#bench/stand.ts'

// npm run bench: the customer list (50 rows) and search, through HTTP with session, validation and policies, as ratios of a bare
// server's throughput on the same query; and how these and everything else that staff ask for all day grow from 10,000 to 100,000
// customers with three jobs each. All take turns in one run, because a machine's speed drifts by a third within minutes.
// npm run bench -- growth: only how they grow. npm run bench -- hours: only working time, from 10,000 records to 1,000,000.
// npm run bench -- photos: only photos, from the wire to their copies (ingest.ts) and the gallery (photos.ts).

const ROUNDS = 7
const SECONDS = 3
const GROWTH_ROUNDS = 5
const GROWTH_SECONDS = 1
const onlyHours = process.argv.includes('hours')
const onlyGrowth = process.argv.includes('growth') || onlyHours
const onlyPhotos = process.argv.includes('photos')

/** Records of working time of the small company and of the large. */
const RECORDS = [10_000, 1_000_000] as const

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
const targetsOf = (stand: Stand) => ({
  'list bare': { url: stand.bareUrl, requests: [{ method: 'GET', path: '/' }] } as Target,
  'list ours': { url: stand.url, requests: [rpc(stand, {})] },
  'search bare': { url: stand.bareUrl, requests: terms.map((q) => ({ method: 'GET', path: `/?q=${encodeURIComponent(q)}` })) } as Target,
  'search ours': { url: stand.url, requests: terms.map((q) => rpc(stand, { q })) },
})

async function customersAndHours() {
  const stands: Stand[] = []
  try {
    for (const customers of [10_000, 100_000]) {
      const stand = await setUp(customers)
      stands.push(stand)
      console.log(`Filled ${customers.toLocaleString('en-US')} customers in ${stand.filledIn} s`)
    }
    const [small, large] = stands.map(targetsOf)
    for (const name of onlyGrowth ? [] : (['list', 'search'] as const)) {
      const figures = await compare(
        {
          bare: small![`${name} bare`],
          ours: small![`${name} ours`],
          'large bare': large![`${name} bare`],
          'large ours': large![`${name} ours`],
        },
        ROUNDS,
        SECONDS,
      )
      const ratio = figures['large ours'] / figures['large bare']
      console.log(
        `${name}, requests per second: ${Object.entries(figures)
          .map(([of, rate]) => `${of} ${rate.toFixed(0)}`)
          .join(', ')}`,
      )
      console.log(`  at 100,000 customers ${ratio.toFixed(2)} of the bare server (at least 0.50)`)
      console.log(
        `  ${(figures.ours / figures['large ours']).toFixed(2)} × the time of 10,000 (at most 1.50; bare ${(figures.bare / figures['large bare']).toFixed(2)} ×)`,
      )
    }
    const grows = async (of: string, name: string, small: Target, large: Target) => {
      const rates = await compare({ small, large }, GROWTH_ROUNDS, GROWTH_SECONDS)
      console.log(
        `${name}: ${(rates.small / rates.large).toFixed(2)} × the time of ${of} (at most 1.50), ${rates.large.toFixed(0)} a second`,
      )
    }
    const [few, many] = await Promise.all(stands.map(growthOf))
    for (const name of onlyHours ? [] : Object.keys(few!)) await grows('10,000 customers', name, few![name]!, many![name]!)
    for (const [n, stand] of stands.entries()) {
      const began = performance.now()
      const records = await addHours(stand.ownerUrl, RECORDS[n]!)
      console.log(`Filled ${records.toLocaleString('en-US')} time records in ${Math.round((performance.now() - began) / 1000)} s`)
    }
    const [little, much] = await Promise.all(stands.map(hoursOf))
    for (const name of Object.keys(little!)) await grows('10,000 records', name, little![name]!, much![name]!)
  } finally {
    for (const stand of stands) await stand.close()
  }
}

if (!onlyPhotos) await customersAndHours()
if (!onlyGrowth) {
  await ingest()
  await gallery()
}

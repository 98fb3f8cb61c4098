import { firstNames, lastNames } from '#db/demo/names.ts'
import type { Target } from '#bench/load.ts'
import { CONTRACTS, addContracts, contractsOf } from '#bench/contracts.ts'
import { UNITS, addUnits, customersFor, equipmentOf } from '#bench/equipment.ts'
import { addHours, hoursOf } from '#bench/hours.ts'
import { FIGURES, figuresOf } from '#bench/figures.ts'
import { growthOf } from '#bench/growth.ts'
import { everyday } from '#bench/everyday.ts'
import { first } from '#bench/first.ts'
import { crowd } from '#bench/crowd.ts'
import { drying } from '#bench/drying.ts'
import { ingest } from '#bench/ingest.ts'
import {
  INVOICES,
  addInvoices,
  customersFor as customersOfInvoices,
  invoicesOf,
} from '#bench/invoices.ts'
import { live } from '#bench/live.ts'
import { gallery } from '#bench/photos.ts'
import { type Statement, statementsOf } from '#bench/recording.ts'
import { HISTORIES, addHistory, customersOfHistory, reportsOf } from '#bench/reports.ts'
import { round } from '#bench/round.ts'
import { scroll } from '#bench/scroll.ts'
import { sealing } from '#bench/sealing.ts'
import { type Stand, asks, setUp } from '#bench/stand.ts'
import { weight } from '#bench/weight.ts'
import { VEHICLES, addVehicles, vehiclesOf } from '#bench/vehicles.ts'
import { judge, judgeAll } from '#bench/judging.ts'

// npm run bench: everything that staff ask for all day, over HTTP with session, validation and
// policies. It reports ratios of a bare server's throughput on the same SQL, and the growth from
// 10,000 to 100,000 customers with three jobs each and to a million time records. All targets take
// turns in one run, because a machine's speed drifts by a third within minutes.
// npm run bench -- everyday: only how each everyday read compares with the bare server, in a company
// of 10,000 customers. It fails if one has fallen far behind the others.
// npm run bench -- hours: only working time.
// npm run bench -- photos: only photos, from upload to their copies (ingest.ts) and the gallery
// (photos.ts).
// npm run bench -- contracts: only contracts and folders, from 1,000 contracts to 100,000.
// npm run bench -- equipment: only equipment, from 200 units to 20,000 with a million placements.
// npm run bench -- vehicles: only the fleet, from 20 vehicles to 500 with 200,000 drives.
// npm run bench -- invoices: only invoices, from 2,000 to 200,000.
// npm run bench -- reports: only reports, from a tenth of five years with a million time records.
// npm run bench -- figures: only dashboard and reports over five years, with 2,000 customers and
// with 200,000.
// npm run bench -- drying: only drying, from 10,000 readings to 1,000,000. It fails if a request
// takes more than 1.5 × the processor time.
// npm run bench -- round: only what a reading that is entered in a round costs the device (round.ts).
// npm run bench -- reports labor: within an area, only the growth cases with this word in their
// name.
// npm run bench -- sealing: only the list of contracts while 200 signed documents are sealed.
// npm run bench -- live: only what 300 screens read again while colleagues save.
// npm run bench -- first: only the first and the second start on a cheap phone (first.ts).
// npm run bench -- scroll: only how often the browser is held up while someone scrolls (scroll.ts).
// npm run bench -- weight: only the bytes of each first page, and which modules they are.
// npm run bench -- crowd: only how much a customer with fifty connections slows down staff.

const areas = new Set([
  'everyday',
  'hours',
  'photos',
  'crowd',
  'contracts',
  'equipment',
  'vehicles',
  'invoices',
  'reports',
  'sealing',
  'figures',
  'live',
  'weight',
  'first',
  'scroll',
  'drying',
  'round',
])
const onlyEveryday = process.argv.includes('everyday')
const onlyHours = process.argv.includes('hours')
const onlyPhotos = process.argv.includes('photos')
const onlyCrowd = process.argv.includes('crowd')
const onlyContracts = process.argv.includes('contracts')
const onlyEquipment = process.argv.includes('equipment')
const onlyVehicles = process.argv.includes('vehicles')
const onlyInvoices = process.argv.includes('invoices')
const onlyReports = process.argv.includes('reports')
const word = process.argv.slice(2).find((arg) => !areas.has(arg)) ?? ''
const onlyFigures = process.argv.includes('figures')
const onlySealing = process.argv.includes('sealing')
const onlyLive = process.argv.includes('live')

/** Time records of the small company and of the large one. */
const RECORDS = [10_000, 1_000_000] as const

/**
 * Searches that a dispatcher types: full names, last names, part of a number, a claim, a phone
 * number, and something that does not exist.
 */
const terms = [
  ...[3, 40, 77, 91].map((n) => `${firstNames[n]} ${lastNames[n]}`),
  ...[10, 60, 110].map((n) => lastNames[n]!),
  '01-0004',
  'wd-2026-93',
  'tanglewood',
  '555-0142',
  'no such customer',
]

const list = (stand: Stand, ...inputs: object[]) => asks(stand, 'customers/list', ...inputs)

/**
 * Judges the list, and the search for a dispatcher's terms. The bare server searches with `like`.
 */
async function listAndSearch(small: Stand, large: Stand) {
  await judgeAll('10,000 customers', small, large, async (stand) => ({ list: list(stand, {}) }))
  const [[asked]] = (await statementsOf(large, list(large, {}))) as [[Statement]]
  const searched = terms.map((q) => [
    {
      text: asked.text.replace('order by "c"', `where c.search_text like $1 order by "c"`),
      values: [`%${q.toLowerCase()}%`],
    },
  ])
  const searches = (stand: Stand) => list(stand, ...terms.map((q) => ({ q })))
  await judge(
    'search',
    searches(small),
    searches(large),
    large.bare.target('search', searched),
    0.5,
    '10,000 customers',
  )
}

async function customersAndHours() {
  const stands: Stand[] = []
  try {
    for (const customers of [10_000, 100_000]) {
      const stand = await setUp(customers)
      stands.push(stand)
      console.log(`Filled ${customers.toLocaleString('en-US')} customers in ${stand.filledIn} s`)
    }
    const [small, large] = stands as [Stand, Stand]
    if (!onlyHours) {
      await listAndSearch(small, large)
      await judgeAll('10,000 customers', small, large, growthOf)
    }
    for (const [n, stand] of stands.entries()) {
      const began = performance.now()
      const records = await addHours(stand.ownerUrl, RECORDS[n]!)
      console.log(
        `Filled ${records.toLocaleString('en-US')} time records in ${Math.round((performance.now() - began) / 1000)} s`,
      )
    }
    await judgeAll('10,000 records', small, large, hoursOf)
  } finally {
    for (const stand of stands) await stand.close()
  }
}

/** Measures the dashboard and report figures over everything that the demo company did. */
async function figures() {
  const stands: Stand[] = []
  try {
    for (const customers of FIGURES) stands.push(await setUp(customers))
    await judgeAll(
      `${FIGURES[0].toLocaleString('en-US')} customers`,
      stands[0]!,
      stands[1]!,
      figuresOf,
    )
  } finally {
    for (const stand of stands) await stand.close()
  }
}

/**
 * Judges by growth alone, with records added to companies of two sizes. The bare server knows none
 * of the functions that check the caller.
 */
async function growing(
  what: string,
  sizes: readonly [number, number],
  customersFor: (size: number) => number,
  add: (ownerUrl: string, size: number) => Promise<number>,
  casesOf: (stand: Stand) => Promise<Record<string, Target>>,
) {
  const stands: Stand[] = []
  try {
    for (const size of sizes) {
      const stand = await setUp(customersFor(size))
      stands.push(stand)
      console.log(`Filled ${(await add(stand.ownerUrl, size)).toLocaleString('en-US')} ${what}`)
    }
    const [few, many] = await Promise.all(stands.map(casesOf))
    const of = `a company of ${sizes[0].toLocaleString('en-US')}`
    for (const [name, target] of Object.entries(many!).filter(([name]) => name.includes(word)))
      await judge(name, few![name]!, target, undefined, 0, of)
  } finally {
    for (const stand of stands) await stand.close()
  }
}

const contracts = () =>
  growing('contracts', CONTRACTS, (count) => Math.max(1000, count / 2), addContracts, contractsOf)
const equipment = () => growing('placements', UNITS, customersFor, addUnits, equipmentOf)
const invoices = () => growing('invoices', INVOICES, customersOfInvoices, addInvoices, invoicesOf)
const reports = () => growing('time records', HISTORIES, customersOfHistory, addHistory, reportsOf)
const vehicles = () => growing('drives', VEHICLES, () => 1000, addVehicles, vehiclesOf)

if (onlyEveryday) {
  const fallen = await everyday(word)
  for (const name of fallen) console.error(`Fallen far behind the bare server: ${name}`)
  if (fallen.length > 0) process.exitCode = 1
} else if (process.argv.includes('drying')) {
  if ((await drying(word)).length > 0) process.exitCode = 1
} else if (process.argv.includes('round')) {
  if (!(await round())) process.exitCode = 1
} else if (process.argv.includes('first')) await first(process.argv)
else if (process.argv.includes('scroll')) await scroll(process.argv)
else if (process.argv.includes('weight')) await weight()
else if (onlyContracts) await contracts()
else if (onlyEquipment) await equipment()
else if (onlyVehicles) await vehicles()
else if (onlyInvoices) await invoices()
else if (onlyReports) await reports()
else if (onlySealing) await sealing()
else if (onlyFigures) await figures()
else if (onlyLive) await live()
else {
  if (!onlyPhotos && !onlyCrowd) await customersAndHours()
  if (!onlyPhotos && !onlyHours) await crowd()
  if (!onlyHours && !onlyPhotos && !onlyCrowd) {
    await contracts()
    await equipment()
    await vehicles()
    await invoices()
    await reports()
    await figures()
    await sealing()
    await live()
  }
  if (!onlyHours && !onlyCrowd) {
    await ingest()
    await gallery()
  }
}

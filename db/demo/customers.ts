import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { firstNames, lastNames } from '#db/demo/names.ts'
import { adjusters, causes, insurers, losses, noteTexts } from '#db/demo/losses.ts'
import { places, streets } from '#db/demo/places.ts'
import { type ContractStatus, contractStatusOrder } from '#loss/customers/contract-status.ts'
import { locations } from '#people/locations/locations.ts'
import { calendarDay } from '#values/times.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/**
 * Returns the company's calendar day (YYYY-MM-DD), which in the evening is still a day behind UTC.
 */
const day = (time: number) => calendarDay(time, 'America/New_York')

/**
 * Small, repeatable random generator (mulberry32), so that two demo companies of the same size have
 * the same people.
 */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    pick: <T>(list: readonly T[]) => list[below(list.length)]!,
    likely: (share: number) => next() < share,
  }
}

export type DemoCustomer = ReturnType<typeof makeCustomer>

/** A company with more customers than this has years of history (history.ts). */
export const LARGE = 1000
/**
 * In a large company, this many of the newest customers are spread over all nine statuses: as many
 * as crews can serve at once. The others are closed.
 */
const OPEN = 600
const YEARS = 5

/**
 * Returns the age in ms of customer n, newest first: spread over 120 days of work, and in a large
 * company over five years of closed jobs before that.
 */
function ageOf(n: number, count: number) {
  if (count <= LARGE) return 120 * DAY * (n / count)
  return n < OPEN
    ? 120 * DAY * (n / OPEN)
    : (30 + (YEARS * 365 - 30) * ((n - OPEN) / (count - OPEN))) * DAY
}

function statusOf(n: number, count: number): ContractStatus {
  if (count > LARGE && n >= OPEN) return n % 8 === 0 ? 'closed_not_paid' : 'closed_and_paid'
  return contractStatusOrder[(n + Math.floor(n / 9)) % 9]!
}

/**
 * Makes the nth customer: every third one is in Atlanta, the others are spread over all 22
 * locations, and the nine statuses take turns.
 */
function makeCustomer(
  n: number,
  count: number,
  now: number,
  { below, pick, likely }: ReturnType<typeof chance>,
) {
  const location =
    n % 3 === 2 ? locations[0]! : locations[Math.floor((n * 2) / 3) % locations.length]!
  const place = pick(places.filter(({ code }) => code === location.code))
  const status = statusOf(n, count)
  const [first_name, last_name] = [pick(firstNames), pick(lastNames)]
  const insured = status !== 'pending' || likely(0.5)
  const created = now - ageOf(n, count) - below(DAY / 8)
  const id = v7({ msecs: Math.floor(created), random: randomBytes(16) })
  return {
    id,
    city_code: location.code,
    first_name,
    last_name,
    email: `${first_name}.${last_name}${count > LARGE ? n : ''}@example.com`.toLowerCase(),
    // 555-0100 to 555-0199 are reserved for fiction.
    phone: likely(0.95) ? `(${place.areaCode}) 555-01${String(below(100)).padStart(2, '0')}` : null,
    address: `${100 + below(4800)} ${pick(streets)}`,
    city: place.city,
    state: place.state,
    zip_code: pick(place.zips),
    insurance_company: insured ? pick(insurers) : null,
    claim_number: insured
      ? `${pick(['HO', 'CL', 'WD', 'PR'])}-${new Date(created).getUTCFullYear()}-${String(below(1_000_000)).padStart(6, '0')}`
      : null,
    contract_status: status,
    created_at: new Date(created).toISOString(),
    job:
      status === 'pending'
        ? null
        : makeJob(status, created, pick(losses), below(6), now, n, count > LARGE),
  }
}

function makeJob(
  status: ContractStatus,
  created: number,
  description: string,
  days: number,
  now: number,
  n: number,
  hasHistory: boolean,
) {
  const open =
    status === 'active' || status === 'active_w_equip' || status === 'active_equip_picked_up'
  return {
    id: v7({ msecs: Math.floor(created) + 60_000 }),
    status: open ? 'active' : 'closed',
    description,
    start_date: day(created),
    end_date: open ? null : day(Math.min(now, created + (3 + days) * DAY)),
    created_at: new Date(created + 60_000).toISOString(),
    date_of_loss: day(created),
    cause_of_loss: causes[losses.indexOf(description) % causes.length]!,
    water_category: /category 3|sewer/i.test(description)
      ? 3
      : /dishwasher|washing/i.test(description)
        ? 2
        : 1,
    water_class: 1 + (days % 4),
    // Everyone with a job is insured.
    policy_number: `H3-${2_400_000 + ((n * 7919) % 600_000)}-${10 + (n % 90)}`,
    adjuster_name: adjusters[n % adjusters.length]!,
    adjuster_phone: '(800) 555-0199',
    notes: open
      ? makeNotes(created, now, n)
      : hasHistory
        ? makeNotes(created, Math.min(now, created + 3 * DAY), 0)
        : [],
  }
}

/**
 * Makes a crew's notes from visit to visit: the first an hour after the call, the last today or up
 * to three days ago.
 */
function makeNotes(created: number, now: number, n: number) {
  const first = created + HOUR
  const last = now - ((n * 7) % 72) * HOUR
  const texts = noteTexts.slice(0, 1 + (n % noteTexts.length))
  return texts.flatMap((content, visit) => {
    const at = visit === 0 ? first : first + (last - first) * (visit / (texts.length - 1))
    return at < now && last > first
      ? [
          {
            id: v7({ msecs: Math.floor(at), random: randomBytes(16) }),
            content,
            created_at: new Date(at).toISOString(),
          },
        ]
      : []
  })
}

export function* makeCustomers(count: number, now: number) {
  const luck = chance(20_261_121)
  for (let n = 0; n < count; n++) yield makeCustomer(n, count, now, luck)
}

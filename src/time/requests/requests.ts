import { z } from 'zod'

/** Requests of a kind listed at once. Our choice: more than a crew sends in a week. */
export const MOST = 50
/** Days for which a person still sees a settled request. Our choice: two pay weeks. */
export const SHOWN_DAYS = 14

/** A request to a supervisor, of either kind, and how it was settled. */
export const request = z.object({
  id: z.string(),
  employee_id: z.string(),
  employee_name: z.string(),
  created_at: z.string(),
  reply: z.string().nullable(),
  settled_at: z.string().nullable(),
  settled_by_name: z.string().nullable(),
})

/** The time record that a request is about, as long as that counts. */
export const recordAsked = z.object({
  id: z.string(),
  clock_in_time: z.string(),
  clock_out_time: z.string().nullable(),
  vehicle_number: z.string().nullable(),
  starting_mileage: z.int().nullable(),
  ending_mileage: z.int().nullable(),
})

/** Open requests of a kind, with the count of all. */
export const open = z.object({ time_zone: z.string(), count: z.int() })

interface Settled {
  outcome: 'corrected' | 'answered' | 'written down' | 'declined' | null
  settled_by_name: string | null
  reply: string | null
}

/** Describes how a request was settled, for the person who sent it. */
export function settledWords({ outcome, settled_by_name, reply }: Settled): string {
  const by = settled_by_name ?? 'management'
  switch (outcome) {
    case 'corrected':
      return `Corrected by ${by}`
    case 'answered':
      return `${by} answered: ${reply}`
    case 'written down':
      return `Entered by ${by}`
    case 'declined':
      return `Declined by ${by}: ${reply}`
    default:
      return 'Waiting for a supervisor'
  }
}

import { sql } from 'kysely'
import { rentalDays } from '#equipment/rental/rental-days.ts'
import type { GoneReason, LineSource } from '#money/invoices/invoice-lines.ts'
import { billedMiles } from '#money/invoices/billed-miles.ts'
import { type Billing, billing } from '#money/invoices/unbilled-rows.server.ts'
import { milesDriven } from '#fleet/mileage/miles-driven.ts'
import type { Database } from '#server/database.ts'

interface Billed extends Omit<LineSource, 'corrected'> {
  line_id: string
  was_began_at: string
  was_ended_at: string | null
  gone: GoneReason | null
  is_moved: boolean
  /**
   * The record as it is now: seconds for hours, and for a drive the readings that milesDriven
   * needs.
   */
  seconds: number | null
  readings: Parameters<typeof milesDriven>[0] | null
}

/** Returns what a record amounts to now. */
function nowOf(
  { kind, seconds, readings, began_at, ended_at }: Billed,
  { rental_day_rule, time_zone, now }: Billing,
) {
  if (kind === 'hours') return seconds!
  if (kind === 'miles') return billedMiles(milesDriven(readings!).miles).miles
  return rentalDays({ placed_at: began_at, removed_at: ended_at }, rental_day_rule, time_zone, now)
}

/**
 * True if a record was corrected after it was billed. Days added later belong to another invoice,
 * and a changed rental rule is not a correction; days taken away are one.
 */
function isCorrected(record: Billed, comes_to: number) {
  if (record.is_moved) return true
  if (record.kind !== 'rental') return comes_to !== record.billed
  return record.ended_at !== record.was_ended_at && comes_to < record.last_day!
}

/**
 * Returns the records behind the lines of an invoice that the caller may see: only management sees
 * hours of others.
 */
export async function billedSources(db: Database, invoice_id: string) {
  const { rows } = await sql<Billed>`select * from app.billed_records(${invoice_id})`.execute(db)
  if (rows.length === 0) return []
  const rules = await billing(db)
  return rows.map((record) => {
    const {
      line_id,
      kind,
      time_record_id,
      placement_id,
      equipment_id,
      vehicle_id,
      first_day,
      last_day,
      name,
    } = record
    const { gone, began_at, ended_at, billed, assumed, unapproved, billed_before, is_before_loss } =
      record
    const comes_to = gone ? null : nowOf(record, rules)
    const corrected =
      comes_to === null || isCorrected(record, comes_to)
        ? { gone, began_at, ended_at, comes_to }
        : null
    return {
      line_id,
      kind,
      time_record_id,
      placement_id,
      equipment_id,
      vehicle_id,
      first_day,
      last_day,
      name,
      billed,
      assumed,
      unapproved,
      billed_before,
      is_before_loss,
      began_at: record.was_began_at,
      ended_at: record.was_ended_at,
      corrected,
    }
  })
}

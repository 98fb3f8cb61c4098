import {
  type Equipment,
  equipmentCategories,
  equipmentConditions,
  equipmentStatuses,
} from '#equipment/equipment/equipment.ts'
import { dehumidifierKinds, ratingBases } from '#equipment/equipment/rating.ts'
import { locationName } from '#people/locations/locations.ts'
import { shownDollars } from '#values/amounts.ts'
import { csv, utf8Mark } from '#values/csv.ts'

const dollars = (cents: number | null) => (cents === null ? null : shownDollars(cents))
/** Formats a day for US spreadsheets: 11/22/2026. */
const day = (at: string | null | undefined, zone: string) =>
  at
    ? new Date(at).toLocaleDateString('en-US', {
        month: '2-digit',
        day: '2-digit',
        year: 'numeric',
        timeZone: zone,
      })
    : null

/** Columns that the import also reads have the same headings there. */
const columns: Record<string, (unit: Equipment, zone: string) => string | null> = {
  'Item number': ({ item_number }) => item_number,
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Category: ({ category }) => equipmentCategories[category],
  'Model number': ({ model_number }) => model_number,
  'Serial number': ({ serial_number }) => serial_number,
  Condition: ({ condition }) => equipmentConditions[condition],
  Location: ({ city_code }) => locationName(city_code),
  'Daily rate': (unit) => dollars(unit.rental_rate_daily_cents),
  'Weekly rate': (unit) => dollars(unit.rental_rate_weekly_cents),
  'Monthly rate': (unit) => dollars(unit.rental_rate_monthly_cents),
  'Purchase price': (unit) => dollars(unit.purchase_price_cents),
  'Dehumidifier kind': ({ dehumidifier_kind: kind }) => kind && dehumidifierKinds[kind],
  'Rated pints a day': ({ rated_pints_per_day: pints }) => (pints === null ? null : String(pints)),
  'Rating basis': ({ rating_basis: basis }) => basis && ratingBases[basis],
  'Rated CFM': ({ rated_cfm: cfm }) => (cfm === null ? null : String(cfm)),
  Status: ({ status }) => equipmentStatuses[status],
  'Status reason': ({ status_reason }) => status_reason,
  'At customer': ({ standing }) => standing?.customer_name ?? null,
  'Folder number': ({ standing }) => standing?.folder_number ?? null,
  Room: ({ standing }) => standing?.room ?? null,
  Placed: ({ standing }, zone) => day(standing?.placed_at, zone),
  'Last seen': ({ last_seen_at }, zone) => day(last_seen_at, zone),
  Added: ({ created_at }, zone) => day(created_at, zone),
}

/** The header line of the file. */
export const equipmentCsvHead = () => utf8Mark + csv([Object.keys(columns)])

/** Formats units as CSV lines; days are in the company's time zone. */
export const equipmentCsv = (units: Equipment[], zone: string) =>
  csv(units.map((unit) => Object.values(columns).map((cell) => cell(unit, zone))))

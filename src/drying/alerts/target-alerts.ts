import type { Alert, AlertSettings, Atmosphere, ChamberLog } from '#drying/alerts/alerts.ts'
import { shown } from '#drying/alerts/alerts-of-air.ts'
import { byTime } from '#drying/series/series.ts'

/** The first target of RH counts for this long after drying began. The trade's figure. */
const FIRST_DAY = 24 * 3_600_000

const lastAir = (log: ChamberLog): Atmosphere | undefined =>
  byTime(log.atmospheres.filter(({ place, struck }) => place === 'chamber' && !struck)).at(-1)

/** Alerts about a chamber whose last air is colder, hotter or more humid than its targets. */
export function targetAlerts(log: ChamberLog, settings: AlertSettings): Alert[] {
  const air = lastAir(log)
  if (air === undefined) return []
  const about = { chamber_id: log.chamber_id, reading_ids: [air.id] }
  const { fahrenheit, rh, at } = air
  const { least_fahrenheit, most_fahrenheit, most_rh_first_day, most_rh } = settings
  const alerts: Alert[] = []
  const isCold = fahrenheit < least_fahrenheit
  if (isCold || fahrenheit > most_fahrenheit)
    alerts.push({
      key: `air_temperature:${log.chamber_id}`,
      kind: 'air_temperature',
      about,
      figures: { fahrenheit, least_fahrenheit, most_fahrenheit },
      at,
      sentence: `The chamber's air is too ${isCold ? 'cold' : 'hot'}: ${shown(fahrenheit)} °F. The target is ${least_fahrenheit} to ${most_fahrenheit} °F.`,
      advice: isCold
        ? 'Add heat, or let less outside air in.'
        : 'Ventilate or cool. Refrigerant dehumidifiers take out less when it is hot.',
    })
  const isFirstDay = Date.parse(at) - Date.parse(log.began_at) < FIRST_DAY
  const limit = isFirstDay ? most_rh_first_day : most_rh
  if (rh > limit)
    alerts.push({
      key: `air_humidity:${log.chamber_id}`,
      kind: 'air_humidity',
      about,
      figures: { rh, limit },
      at,
      sentence: `The chamber's air is too humid: ${shown(rh)}% RH. The target is at most ${limit}%${isFirstDay ? ' in the first 24 hours' : ''}.`,
      advice: 'Add dehumidification, close openings to wet air, or add heat.',
    })
  return alerts
}

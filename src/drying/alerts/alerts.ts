import type { Air } from '#drying/air/air.ts'
import type { Point } from '#drying/series/series.ts'

/** Kinds of alerts, in the order in which they are listed. The names are stored with answers. */
export const alertKinds = {
  no_visit: 'No visit',
  unit_off: 'Unit off',
  depression_negative: 'Dehumidifier adds moisture',
  depression_low: 'Low grain depression',
  wetter_air: 'Air wetter than before',
  air_temperature: 'Air temperature off target',
  air_humidity: 'Air too humid',
  near_dew_point: 'Surface near dew point',
  unreachable_goal: 'Goal out of reach',
  not_moving: 'Point not drying',
} as const
export type AlertKind = keyof typeof alertKinds

/** Limits of a company or a chamber. */
export interface AlertSettings {
  /** Targets of the chamber's air, in °F. */
  least_fahrenheit: number
  most_fahrenheit: number
  /** Target of the chamber's RH in the first 24 hours of drying, in percent. */
  most_rh_first_day: number
  /** The same after the first 24 hours. */
  most_rh: number
  /** Alert if a dehumidifier takes out less than this, in GPP. */
  least_depression: number
  /** Alert if the air has gained more than this, in GPP. */
  most_gain: number
  /** Alert if a surface is less than this above the dew point, in °F. */
  dew_point_margin: number
  /** Alert if a point has not dropped for this many hours. */
  still_hours: number
  /** Alert if no one has visited for this many hours. */
  visit_hours: number
}

/**
 * The settings that a company starts with. Our choice for GPP: at 75 °F and 40%, a hygrometer that
 * is 2% off is 2.6 GPP off. So 5 is what two meters may make up, and 1 catches a slow rise. The
 * margin of 5 °F, the 24 hours and the targets of the air are the trade's.
 */
export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  least_fahrenheit: 70,
  most_fahrenheit: 90,
  most_rh_first_day: 60,
  most_rh: 40,
  least_depression: 5,
  most_gain: 1,
  dew_point_margin: 5,
  still_hours: 24,
  visit_hours: 24,
}

/** A reading of air. The equipment is a dehumidifier's id at its inlet or outlet, else null. */
export interface Atmosphere extends Air {
  id: string
  visit_id: string
  at: string
  place: 'outside' | 'unaffected' | 'chamber' | 'supply' | 'inlet' | 'outlet'
  equipment_id: string | null
  struck: boolean
}

/** A reading of a surface's temperature in °F, at a point. */
export interface SurfaceReading {
  id: string
  visit_id: string
  at: string
  point_id: string
  fahrenheit: number
  struck: boolean
}

/** A unit that stands in the chamber, as the last visit found it. Null if no one looked. */
export interface StandingUnit {
  equipment_id: string
  name: string
  is_running: boolean | null
}

/**
 * A chamber as its alerts need it. All lists may be in any order. Times are ISO 8601. The device
 * and the server get the same alerts for the same log.
 */
export interface ChamberLog {
  chamber_id: string
  stage: 'stabilizing' | 'drying' | 'dry'
  /** When drying of the chamber began. A first visit is due from then on. */
  began_at: string
  now: string
  /** The company's time zone, for its days. */
  zone: string
  elevation_feet: number
  visits: readonly { id: string; at: string }[]
  atmospheres: readonly Atmosphere[]
  surfaces: readonly SurfaceReading[]
  points: readonly (Point & { name: string })[]
  units: readonly StandingUnit[]
}

/** An alert about one subject. */
export interface Alert {
  /** Kind and subject: the same alert has the same key on a later day. */
  key: string
  kind: AlertKind
  /** Rows that it is about. The readings are those that it was computed from. */
  about: {
    chamber_id: string
    point_id?: string
    equipment_id?: string
    reading_ids: readonly string[]
  }
  /** Figures in the units that their names say, not rounded. */
  figures: Readonly<Record<string, number>>
  /** The time of the newest row that it was computed from. An answer given before it is outdated. */
  at: string
  sentence: string
  advice: string
}

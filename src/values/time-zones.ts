/**
 * US time zones by IANA name. Pay weeks, due dates and rental days are counted in the company's
 * zone.
 */
export const timeZones = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Mountain without daylight saving',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const

/** The common name of a time zone: "Eastern". */
export const zoneLabel = (zone: string) => timeZones[zone as keyof typeof timeZones] ?? zone

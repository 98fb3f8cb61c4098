const FEET = /^(\d{1,4}(?:\.\d{1,3})?)\s*(?:'|′|ft\.?|feet)?$/i
const FEET_AND_INCHES =
  /^(\d{1,4})\s*(?:'|′|ft\.?|feet|[ -])\s*(\d{1,2})\s*(?:"|″|''|in\.?|inches)?$/i
const INCHES = /^(\d{1,5})\s*(?:"|″|''|in\.?|inches)$/i

/**
 * Parses a typed length into whole inches, or returns undefined: `12' 6"`, `12 6`, `12-6`,
 * `12 ft 6 in`, `12.5`, `12`, `150 in`. A bare number is feet, as people say the size of a room.
 */
export function inchesOf(text: string): number | undefined {
  const typed = text.trim().replaceAll('’', "'").replaceAll('”', '"')
  const [, inches] = INCHES.exec(typed) ?? []
  if (inches !== undefined) return Number(inches)
  const [, feet] = FEET.exec(typed) ?? []
  if (feet !== undefined) return Math.round(Number(feet) * 12)
  const [, whole, rest] = FEET_AND_INCHES.exec(typed) ?? []
  return whole === undefined || Number(rest) > 11 ? undefined : Number(whole) * 12 + Number(rest)
}

/** Formats inches for people and for a form field: `12' 6"`, `12'`, `8"`. */
export function shownLength(inches: number): string {
  const [feet, rest] = [Math.floor(inches / 12), inches % 12]
  return [feet > 0 ? `${feet}'` : '', rest > 0 ? `${rest}"` : ''].filter(Boolean).join(' ')
}

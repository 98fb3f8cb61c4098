/**
 * Specification, part 1 section 9: miles billed for a drive if no later reading tells its distance.
 * milesDriven (mileage/drives.ts) decides that.
 */
const ASSUMED_MILES = 50

/**
 * Returns the miles to bill for a drive: the miles driven, or 50 if the distance is unknown
 * (`null`). The line says when it is assumed.
 */
export const billedMiles = (miles: number | null) => ({
  miles: miles ?? ASSUMED_MILES,
  assumed: miles === null,
})

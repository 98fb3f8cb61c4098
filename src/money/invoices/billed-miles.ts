/** Specification, part 1 section 9: what a drive is billed at whose miles no later reading tells. Whether one does: milesDriven (mileage/drives.ts). */
const ASSUMED_MILES = 50

/** What a drive is billed at: the miles driven, or 50 where nothing says how far it went (`null`), which the line says. */
export const billedMiles = (miles: number | null) => ({
  miles: miles ?? ASSUMED_MILES,
  assumed: miles === null,
})

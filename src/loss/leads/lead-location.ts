import { isKnownAddress, splitAddress } from '#loss/leads/lead-address.ts'
import type { ServiceAreaAnswer } from '#people/locations/service-area.ts'

export const ADDRESS_UNKNOWN = 'Address not known yet'
export const OUTSIDE = 'Location: Outside our area'

/**
 * Returns what staff read while they type an address. A street alone is neither inside nor outside
 * our area, so it asks for a city, a ZIP code or another state.
 */
export function locationWords(
  address: string,
  { area, serviceable }: Pick<ServiceAreaAnswer, 'area' | 'serviceable'>,
): string {
  if (!isKnownAddress(address)) return ADDRESS_UNKNOWN
  if (area) return `Location: ${area.name}`
  const { city, zip_code, state } = splitAddress(address)
  if (!city && !zip_code && (state === null || state === 'GA'))
    return 'Add a city or ZIP code to check the area'
  return serviceable ? 'Location: Georgia, location not recognized' : OUTSIDE
}

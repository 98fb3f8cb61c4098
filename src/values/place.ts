interface Placed {
  address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}

/** An address on one line: '214 Peachtree St NE, Atlanta, GA 30303'. Empty if no part is known. */
export const addressLine = ({ address, city, state, zip_code }: Placed) =>
  [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/**
 * Returns what a map needs to find an address, in words, or null if nothing is missing. Many towns
 * share a street name, and many states a town name.
 */
export function missingOfPlace({ address, city, state, zip_code }: Placed): string | null {
  if (zip_code) return null
  if (address && !city) return 'City or ZIP code'
  return city && !state ? 'State or ZIP code' : null
}

/**
 * Returns a link for directions from the device's location. It opens the phone's own maps app if
 * there is one.
 */
export const directionsLink = (line: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(line)}`

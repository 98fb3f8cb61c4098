interface Placed {
  address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}

/** An address in one line: '214 Peachtree St NE, Atlanta, GA 30303'; empty where none of it is known. */
export const addressLine = ({ address, city, state, zip_code }: Placed) =>
  [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** What an address lacks for a map to find it, in words; null where it lacks nothing. A street is in many towns, and a town's name in many states. */
export function missingOfPlace({ address, city, state, zip_code }: Placed): string | null {
  if (zip_code) return null
  if (address && !city) return 'City or ZIP code'
  return city && !state ? 'State or ZIP code' : null
}

/** The way there from where the device is. Opens the phone's own maps app where it has one. */
export const directionsLink = (line: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(line)}`

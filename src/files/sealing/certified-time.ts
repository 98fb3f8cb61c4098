/** A time to the second, with its zone's name, as a certificate says it: Nov 23, 2026, 7:44:20 AM EST. */
export const certifiedTime = (at: string, zone: string) =>
  new Date(at)
    .toLocaleString('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    })
    // A narrow space, which typefaces lack.
    .replaceAll('\u202f', ' ')

/** A time by a device's clock; one that can't be right is never printed as a fact. */
export const deviceTime = (at: string, zone: string, clock_is_off = false) =>
  clock_is_off
    ? `Not reliable. The device’s clock said ${certifiedTime(at, zone)}.`
    : certifiedTime(at, zone)

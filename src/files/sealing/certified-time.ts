/** Formats a time to the second, with its zone, for a certificate: Nov 23, 2026, 7:44:20 AM EST. */
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
    // Replaces a narrow space, which typefaces lack.
    .replaceAll('\u202f', ' ')

/** Formats a time by a device's clock. A time that can't be right is never printed as a fact. */
export const deviceTime = (at: string, zone: string, clock_is_off = false) =>
  clock_is_off
    ? `Not reliable. The device’s clock said ${certifiedTime(at, zone)}.`
    : certifiedTime(at, zone)

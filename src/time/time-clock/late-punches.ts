/**
 * Hours after which a punch made without a connection is no longer accepted. Until then it counts
 * with the device's time. Our choice: three days, which is longer than a crew is out of reach and
 * ends before the week is approved. Older punches go to a supervisor.
 */
export const LATE_AT_MOST = 72

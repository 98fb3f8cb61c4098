/**
 * How many hours after it was made a punch is still taken that a device made without a connection: its own time counts. Three days, a constant of
 * ours: longer than a crew is out of reach, and before the week it belongs to is approved. An older one goes to a supervisor.
 */
export const LATE_AT_MOST = 72

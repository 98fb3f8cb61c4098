const DAY = 24 * 60 * 60

/** Lifetime of an idle session, in seconds. A session in use is renewed once a day. */
export const SESSION_LASTS = 30 * DAY
export const SESSION_RENEWED = DAY
/** The longest any session lasts, however much it is used (session-length.sql). Our choice. */
export const SESSION_AT_MOST = 90 * DAY

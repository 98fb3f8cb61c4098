const DAY = 24 * 60 * 60

/** How long an idle session lasts, in seconds; in use it is renewed once a day. */
export const SESSION_LASTS = 30 * DAY
export const SESSION_RENEWED = DAY
/** None lasts longer, however much it is used (session-length.sql). A constant of ours. */
export const SESSION_AT_MOST = 90 * DAY

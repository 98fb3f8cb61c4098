/**
 * How many days people have to sign what they are sent, until the settings say otherwise; each request may have its own number. Constants of ours.
 * The last moment is kept with the request (signing-requests.server.ts), and functions of Postgres refuse a link after it (signing-links.sql).
 */
export const SIGNING_DAYS = 14
export const FEWEST_SIGNING_DAYS = 1
export const MOST_SIGNING_DAYS = 90
/** Who has not signed is reminded so many days after they were asked, once each. Constants of ours. */
export const REMINDED_AFTER = [2, 5]

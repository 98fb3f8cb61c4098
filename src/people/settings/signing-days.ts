/**
 * Days that people have to sign, unless the settings say otherwise; each request may have its own
 * number. Our own choice. The deadline is stored with the request (signing-requests.server.ts), and
 * functions in Postgres refuse a link after it (signing-links.sql).
 */
export const SIGNING_DAYS = 14
export const FEWEST_SIGNING_DAYS = 1
export const MOST_SIGNING_DAYS = 90
/**
 * Days after the request when someone who has not signed is reminded, once each. Our own choice.
 */
export const REMINDED_AFTER = [2, 5]

/**
 * Seconds during which an entered password or code allows the actions that require it. app.enter
 * uses the same value.
 */
export const PROVEN_FOR = 10 * 60

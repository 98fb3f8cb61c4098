/**
 * Longest wait of a test for the next event, in ms; after that it counts as hung. Even a machine
 * ten times as busy as a quiet one stays below it. Speed is measured as a ratio (npm run bench),
 * not by this limit.
 */
export const LONGEST_WAIT = 180_000

/**
 * Longest time of a test or its setup, in ms, before it counts as hung: more than many waits in a
 * row take on a busy machine.
 */
export const HANGS = 30 * 60_000

/**
 * How long a journey waits for what a page does next, in ms: a busy machine takes five times as long as a quiet one. What must be fast is
 * measured as a ratio (npm run bench), not by a limit here.
 */
export const LONGEST_WAIT = 90_000

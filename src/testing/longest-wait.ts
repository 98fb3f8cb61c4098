/**
 * How long a test waits for what comes next, in ms; after that it hangs. A machine that is ten times as busy as a quiet one meets it. What must be
 * fast is measured as a ratio (npm run bench), not by a limit here.
 */
export const LONGEST_WAIT = 180_000

/** How long a test or what prepares it may take, in ms, before it hangs: beyond what many waits in turn take on a busy machine. */
export const HANGS = 30 * 60_000

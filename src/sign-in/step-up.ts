/** How long, in seconds, a password or code that was entered opens what asks for it; app.enter counts the same. */
export const PROVEN_FOR = 10 * 60

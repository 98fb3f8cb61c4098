/** Marks the original of a contract that was signed since. */
export const ABOUT_ORIGINAL = 'Original, before it was signed'

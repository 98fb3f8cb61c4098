/** Marks the original wherever it is shown once a contract is signed. */
export const ABOUT_ORIGINAL = 'Original, before it was signed'

/** Names of unknown fields are shown but not kept: the most names, and the longest name. */
export const [MOST_UNKNOWN, LONGEST_NAME] = [200, 100]

/**
 * Cleans a name from a paper so that it can be stored and shown: well-formed, without invisible
 * characters, never cut within a character.
 */
export const foundName = (text: string, longest = LONGEST_NAME) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

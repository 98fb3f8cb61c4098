/** Names of other people's fields are shown, not kept: so many, so long. */
export const [MOST_UNKNOWN, LONGEST_NAME] = [200, 100]

/** A name from within a paper as it can be stored and shown: well-formed, without invisible characters, never cut within a character. */
export const foundName = (text: string, longest = LONGEST_NAME) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

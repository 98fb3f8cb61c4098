import { line } from '#values/text.ts'

/** The user's description of a file: at most 500 characters (specification, part 2 section 9). */
export const LONGEST_DESCRIPTION = 500
export const description = line('Description', LONGEST_DESCRIPTION)

/**
 * Returns why this description is not accepted, or undefined if it is. Checked before the file is
 * sent.
 */
export const wrongDescription = (typed: string) =>
  description.safeParse(typed).error?.issues[0]?.message

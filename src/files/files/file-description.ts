import { line } from '#values/text.ts'

/** What people say of a file: at most 500 characters (specification, part 2 section 9). */
export const LONGEST_DESCRIPTION = 500
export const description = line('Description', LONGEST_DESCRIPTION)

/** Why what was typed can't be sent with a file, where it can't: asked before the file leaves. */
export const wrongDescription = (typed: string) =>
  description.safeParse(typed).error?.issues[0]?.message

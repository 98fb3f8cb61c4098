import { line } from '#values/text.ts'

/** What people say of a file: at most 500 characters (specification, part 2 section 9). */
export const description = line('Description', 500)

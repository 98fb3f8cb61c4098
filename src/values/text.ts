import { z } from 'zod'

/** What forms say where something is missing (spec part 1). */
export const REQUIRED = 'Please fill in all required fields'

// Control characters are never meant: Postgres cannot store NUL, and the others break exports and e-mail headers.
// Line separators and the characters that reorder other text are meant by no one but a forger.
const isPlainLine = (text: string) =>
  text.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
/** The same of several lines. */
export const isPlainText = (text: string) => isPlainLine(text.replaceAll(/[\n\t]/g, ' '))
/** Whether anything of it can be seen: characters that are drawn as nothing, and the blank of Braille, can't. */
export const isVisible = (text: string) => /[^\p{C}\p{Z}\p{DI}\u2800]/u.test(text)

/** What comes along with cells of a spreadsheet is meant as a space: tabs of all kinds and page breaks, which papers and exports can't show. */
const withSpaces = (text: string) => text.replaceAll(/[\t\v\f]/g, ' ')

/** Several lines, trimmed, with one character for the end of a line, however it was typed or pasted. */
export const asLines = (text: string) =>
  withSpaces(text)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()

const longest = (name: string, max: number) => `${name} is too long: at most ${max} characters`

/** What a constraint on the length of a column says at its field; for `constraintMessages`. */
export const tooLong = (field: string, label: string, max: number) => ({
  field,
  message: longest(label, max),
})

/** Several lines as a person types them: trimmed, line ends are one character, at most `max` characters, not empty. */
export const requiredText = (name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .transform(asLines)
    .pipe(
      z
        .string()
        .max(max, longest(name, max))
        .refine(isVisible, `${name} is required`)
        .refine(isPlainText, `${name} contains characters that cannot be stored`),
    )

/** One line as a person types it: trimmed, at most `max` characters, no control characters. `name` begins the messages. */
export const line = (name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .overwrite(withSpaces)
    .trim()
    .max(max, longest(name, max))
    .refine(isPlainLine, `${name} contains characters that cannot be stored`)

/** A line that must not be empty. */
export const requiredLine = (name: string, max: number) =>
  line(name, max).refine(isVisible, `${name} is required`)

/** A line that may be left empty, which is stored as null. */
export const optionalLine = (name: string, max: number) =>
  line(name, max)
    .transform((text) => text || null)
    .nullable()

/** Several lines that may be left empty, which is stored as null. */
export const optionalText = (name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .transform((text) => asLines(text) || null)
    .nullable()
    .refine((text) => text === null || text.length <= max, longest(name, max))
    .refine(
      (text) => text === null || isPlainText(text),
      `${name} contains characters that cannot be stored`,
    )

/** An e-mail address of at most 254 characters, the longest that mail can carry (RFC 5321). */
export const emailAddress = requiredLine('Email', 254).pipe(z.email('Enter a valid email address'))

/** An address that may be left out, or empty: null. */
export const optionalEmail = z
  .string()
  .trim()
  .transform((text) => text || null)
  .pipe(emailAddress.nullable())
  .nullish()
  .transform((text) => text ?? null)

/** Where a rule over several fields has something to look at, whatever else is wrong with them. */
export const isObject = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null

/** The id of a new row, made by the caller: a UUIDv7, so that rows made without signal still sort by when they were made. */
export const newId = z.uuidv7('The id must be a UUIDv7')

/** The id of an existing row. */
export const rowId = z.uuid('The id must be a UUID')

/** A day, or nothing: of the years that a calendar here is turned to. Beyond the year 9999 a day has no four digits. */
export const someDay = z
  .union([
    z.iso
      .date('Choose a day')
      .refine((day) => day >= '1990-01-01', 'Choose a day after 1990')
      .refine((day) => day < '2200-01-01', 'Choose a day before 2200'),
    z.literal(''),
  ])
  .nullable()
  .transform((day) => day || null)

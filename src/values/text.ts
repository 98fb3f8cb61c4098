import { z } from 'zod'

/** Shown by forms when a required field is empty (spec part 1). */
export const REQUIRED = 'Please fill in all required fields'

// No one types control characters on purpose: Postgres can't store NUL, and the others break
// exports and email headers. Only a forger uses line separators and characters that reorder text.
const isPlainLine = (text: string) =>
  text.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
/** The same for several lines. */
export const isPlainText = (text: string) => isPlainLine(text.replaceAll(/[\n\t]/g, ' '))
/**
 * True if the text has a visible character. Characters that draw nothing, and the Braille blank, do
 * not count.
 */
export const isVisible = (text: string) => /[^\p{C}\p{Z}\p{DI}\u2800]/u.test(text)

/**
 * Replaces tabs of all kinds and page breaks with spaces. They come along with spreadsheet cells,
 * and papers and exports can't show them.
 */
const withSpaces = (text: string) => text.replaceAll(/[\t\v\f]/g, ' ')

/**
 * Trims a text of several lines and makes every line end a single character, however it was typed
 * or pasted.
 */
export const asLines = (text: string) =>
  withSpaces(text)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()

const longest = (name: string, max: number) => `${name} is too long: at most ${max} characters`

/** The error at a field when a length constraint of a column fails; for `constraintMessages`. */
export const tooLong = (field: string, label: string, max: number) => ({
  field,
  message: longest(label, max),
})

/**
 * Text of several lines as typed: trimmed, single-character line ends, at most `max` characters,
 * not empty.
 */
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

/**
 * One line of text as typed: trimmed, at most `max` characters, no control characters. `name`
 * starts the error messages.
 */
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

/** A line that may be empty, which is stored as null. */
export const optionalLine = (name: string, max: number) =>
  line(name, max)
    .transform((text) => text || null)
    .nullable()

/** Text of several lines that may be empty, which is stored as null. */
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

/** An email address of at most 254 characters, the longest that mail can carry (RFC 5321). */
export const emailAddress = requiredLine('Email', 254).pipe(z.email('Enter a valid email address'))

/** An email address that may be missing or empty, which means null. */
export const optionalEmail = z
  .string()
  .trim()
  .transform((text) => text || null)
  .pipe(emailAddress.nullable())
  .nullish()
  .transform((text) => text ?? null)

/**
 * True if a rule over several fields has an object to check, even if the fields have other errors.
 */
export const isObject = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null

/**
 * The id of a new row, made by the caller: a UUIDv7, so that rows made offline still sort by
 * creation time.
 */
export const newId = z.uuidv7('The id must be a UUIDv7')

/** The id of an existing row. */
export const rowId = z.uuid('The id must be a UUID')

/** After the year 9999 a date no longer has a four-digit year. */
const dayInRange = (missing: string, abort: boolean) =>
  z.iso
    .date({ error: missing, abort })
    .refine((day) => day >= '1990-01-01', { error: 'Choose a day after 1990', abort })
    .refine((day) => day < '2200-01-01', { error: 'Choose a day before 2200', abort })

/** A date in a plausible range of years. `missing` is the message if there is none. */
export const plausibleDay = (missing = 'Choose a day') => dayInRange(missing, true)

/** A plausible date, or empty. */
export const someDay = z
  // A union tells the message of a choice only if the choice went on after it.
  .union([dayInRange('Choose a day', false), z.literal('')])
  .nullable()
  .transform((day) => day || null)

import { z } from 'zod'

/** What forms say where something is missing (spec part 1). */
export const REQUIRED = 'Please fill in all required fields'

// Control characters are never meant: Postgres cannot store NUL, and the others break exports and e-mail headers.
// Line separators and the characters that reorder other text are meant by nobody but a forger.
const isPlainLine = (text: string) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)

/** Several lines as a person types them: trimmed, line ends are one character, at most `max` characters, not empty. */
export const requiredText = (name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `${name} is too long: at most ${max} characters`)
        .refine((text) => /[^\p{C}\p{Z}]/u.test(text), `${name} is required`)
        .refine((text) => isPlainLine(text.replaceAll(/[\n\t]/g, ' ')), `${name} contains characters that cannot be stored`),
    )

/** One line as a person types it: trimmed, at most `max` characters, no control characters. `name` begins the messages. */
export const line = (name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .trim()
    .max(max, `${name} is too long: at most ${max} characters`)
    .refine(isPlainLine, `${name} contains characters that cannot be stored`)

/** A line that must not be empty. */
export const requiredLine = (name: string, max: number) =>
  line(name, max).refine((text) => /[^\p{C}\p{Z}]/u.test(text), `${name} is required`)

/** A line that may be left empty, which is stored as null. */
export const optionalLine = (name: string, max: number) =>
  line(name, max)
    .transform((text) => text || null)
    .nullable()

/** A telephone number as it is typed, or nothing: at least the seven digits of a local one, whatever stands between and behind them. */
export const optionalPhone = (name: string) =>
  optionalLine(name, 40).refine((text) => text === null || text.replaceAll(/\D/g, '').length >= 7, `${name} needs at least seven digits`)

/** An e-mail address of at most 254 characters, the longest that mail can carry (RFC 5321). */
export const emailAddress = requiredLine('Email', 254).pipe(z.email('Enter a valid email address'))

/** The id of a new row, made by the caller: a UUIDv7, so that rows made without signal still sort by when they were made. */
export const newId = z.uuidv7('The id must be a UUIDv7')

/** The id of an existing row. */
export const rowId = z.uuid('The id must be a UUID')

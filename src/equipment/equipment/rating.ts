import { z } from 'zod'
import { typedWholeOrNone } from '#values/amounts.ts'
import { keys } from '#values/keys.ts'
import { type Words, labelIn } from '#values/words.ts'

export const dehumidifierKinds = {
  conventional: 'Conventional refrigerant',
  lgr: 'LGR',
  desiccant: 'Desiccant',
} as const
export type DehumidifierKind = keyof typeof dehumidifierKinds

/**
 * Conditions that a dehumidifier's rating was measured at. Only AHAM's count for sizing: at 65 °F a
 * unit removes far less, and portable units sold since 2019 print that figure.
 */
export const ratingBases = {
  aham: 'AHAM, 80 °F and 60%',
  doe: 'DOE, 65 °F and 60%',
} as const
export type RatingBasis = keyof typeof ratingBases

const whole = (message: string, most: number) => z.int(message).min(1, message).max(most, message)
const PINTS = 'Enter pints a day from 1 to 5,000'
const AIRFLOW = 'Enter CFM from 1 to 100,000'

/** The rating of a unit: pints a day of a refrigerant, CFM of a desiccant or an air scrubber. */
export const ratingFields = {
  dehumidifier_kind: z.enum(keys(dehumidifierKinds)).nullable(),
  rated_pints_per_day: whole(PINTS, 5000)
    .nullable()
    .describe('Pints a day of a refrigerant; only by AHAM it counts for sizing'),
  rating_basis: z.enum(keys(ratingBases)).nullable(),
  rated_cfm: whole(AIRFLOW, 100_000)
    .nullable()
    .describe('Airflow of a desiccant or an air scrubber, in cubic feet a minute'),
}
export type UnitRating = z.infer<z.ZodObject<typeof ratingFields>>
export type RatingField = keyof UnitRating
export const noRating: UnitRating = {
  dehumidifier_kind: null,
  rated_pints_per_day: null,
  rating_basis: null,
  rated_cfm: null,
}

const orNone = <Taken extends z.ZodType<string | null>>(taken: Taken) =>
  z
    .string()
    .transform((text) => (text === '' ? null : text))
    .pipe(taken as unknown as z.ZodType<z.output<Taken>, string | null>)
/** The same as typed: numbers are text, and a choice that was not made is an empty text. */
export const typedRating = {
  dehumidifier_kind: orNone(ratingFields.dehumidifier_kind),
  rated_pints_per_day: typedWholeOrNone(PINTS).pipe(ratingFields.rated_pints_per_day),
  rating_basis: orNone(ratingFields.rating_basis),
  rated_cfm: typedWholeOrNone(AIRFLOW).pipe(ratingFields.rated_cfm),
}

/** Returns the fields that rate a unit of this category and kind, in the order of the form. */
export function ratingFieldsOf(category: string, kind: string | null): RatingField[] {
  if (category === 'air_scrubber') return ['rated_cfm']
  if (category !== 'dehumidifier') return []
  if (kind === 'desiccant') return ['dehumidifier_kind', 'rated_cfm']
  return kind ? ['dehumidifier_kind', 'rated_pints_per_day', 'rating_basis'] : ['dehumidifier_kind']
}

const messages = {
  kind: 'Choose the kind of a dehumidifier only',
  pints: 'Only a refrigerant dehumidifier has pints a day. Choose its kind.',
  basis: 'Choose the basis of the rating',
  unrated: 'Enter the pints a day of this rating',
  cfm: 'Only a desiccant or an air scrubber has CFM here',
}

/** Returns the first thing that is wrong with a unit's rating, at its field. */
export function ratingComplaint(
  unit: UnitRating & { category: string },
): { field: RatingField; message: string } | undefined {
  const { dehumidifier_kind, rated_pints_per_day, rating_basis, rated_cfm } = unit
  const fitting = ratingFieldsOf(unit.category, dehumidifier_kind)
  const isStray = (field: RatingField) => unit[field] !== null && !fitting.includes(field)
  if (isStray('dehumidifier_kind')) return { field: 'dehumidifier_kind', message: messages.kind }
  if (isStray('rated_pints_per_day'))
    return { field: 'rated_pints_per_day', message: messages.pints }
  if (rated_cfm !== null && isStray('rated_cfm'))
    return { field: 'rated_cfm', message: messages.cfm }
  if (rated_pints_per_day !== null && rating_basis === null)
    return { field: 'rating_basis', message: messages.basis }
  if (rating_basis !== null && rated_pints_per_day === null)
    return { field: 'rated_pints_per_day', message: messages.unrated }
  return undefined
}

/** Adds the complaint about a rating to a schema of whole units. */
export const soundRating = <
  Unit extends z.ZodType<UnitRating & { category: string }, Record<string, unknown>>,
>(
  schema: Unit,
) =>
  schema.superRefine((unit, context) => {
    const wrong = ratingComplaint(unit)
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message })
  })

const counted = (text: string) => (/^\d+$/.test(text) ? Number(text).toLocaleString('en-US') : text)
export const ratingWords = {
  dehumidifier_kind: ['Dehumidifier kind', labelIn(dehumidifierKinds)],
  rated_pints_per_day: ['Rated pints a day', counted],
  rating_basis: ['Rating basis', labelIn(ratingBases)],
  rated_cfm: ['Rated CFM', counted],
} as const satisfies Words

/** Says that a rating is of no use for sizing, or nothing. */
export const basisAdvice = (basis: string | null) =>
  basis === 'doe'
    ? 'A DOE rating doesn’t count for sizing. Enter the AHAM rating at 80 °F and 60%.'
    : undefined

export const constraintMessages = {
  equipment_dehumidifier_kind: { field: 'dehumidifier_kind', message: 'Choose a kind' },
  equipment_rated_pints_range: { field: 'rated_pints_per_day', message: PINTS },
  equipment_rating_basis: { field: 'rating_basis', message: messages.basis },
  equipment_rated_cfm_range: { field: 'rated_cfm', message: AIRFLOW },
  equipment_kind_of_dehumidifier: { field: 'dehumidifier_kind', message: messages.kind },
  equipment_pints_of_refrigerant: { field: 'rated_pints_per_day', message: messages.pints },
  equipment_pints_have_basis: { field: 'rating_basis', message: messages.basis },
  equipment_cfm_of_desiccant_or_scrubber: { field: 'rated_cfm', message: messages.cfm },
}

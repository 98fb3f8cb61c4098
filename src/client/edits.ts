import { isSame } from '#values/words.ts'

/**
 * An edit of a record as the form's fields hold it: as the person saw it, as typed, and as saved
 * now.
 */
export interface Edit<Values> {
  seen: Values
  typed: Values
  saved: Values
}

const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[]

/** Fields with typed changes. */
export const typedFields = <Values extends object>({
  seen,
  typed,
}: Pick<Edit<Values>, 'seen' | 'typed'>) =>
  fieldsOf(typed).filter((field) => !isSame(typed[field], seen[field]))

const changedFields = <Values extends object>({ seen, typed, saved }: Edit<Values>) =>
  fieldsOf(typed).filter((field) => !isSame(seen[field], saved[field]))

/**
 * Fields that take the value someone else saved: those not typed in, and those where the same value
 * was typed.
 */
export const followingFields = <Values extends object>(edit: Edit<Values>) =>
  changedFields(edit).filter(
    (field) =>
      isSame(edit.typed[field], edit.seen[field]) || isSame(edit.typed[field], edit.saved[field]),
  )

/**
 * Fields that were typed in and that someone else saved with another value since. Only the person
 * can decide which is right.
 */
export function conflictingFields<Values extends object>(edit: Edit<Values>) {
  const following = new Set<string>(followingFields(edit))
  return changedFields(edit).filter((field) => !following.has(field))
}

/** Picks fields of a record; fields it does not have are left out. */
export const pickFields = <Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
) =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => fields.includes(field as Field)),
  ) as Pick<Row, Field>

type Typed<Row> = {
  [Field in keyof Row]: null extends Row[Field] ? NonNullable<Row[Field]> | string : Row[Field]
}
/** Returns a record's fields as inputs hold them: null becomes an empty text. */
export const asInputs = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value ?? '']),
  ) as Typed<Row>

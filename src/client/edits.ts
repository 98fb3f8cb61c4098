import { isSame } from '#values/words.ts'

/** An edit of a record: as the person saw it, as it is typed, and as it is saved now, each as the form's fields hold it. */
export interface Edit<Values> {
  seen: Values
  typed: Values
  saved: Values
}

const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[]

/** The fields that were typed in. */
export const typedFields = <Values extends object>({
  seen,
  typed,
}: Pick<Edit<Values>, 'seen' | 'typed'>) =>
  fieldsOf(typed).filter((field) => !isSame(typed[field], seen[field]))

const changedFields = <Values extends object>({ seen, typed, saved }: Edit<Values>) =>
  fieldsOf(typed).filter((field) => !isSame(seen[field], saved[field]))

/** The fields that take what someone else saved: those not typed in, and those typed as they are saved now. */
export const followingFields = <Values extends object>(edit: Edit<Values>) =>
  changedFields(edit).filter(
    (field) =>
      isSame(edit.typed[field], edit.seen[field]) || isSame(edit.typed[field], edit.saved[field]),
  )

/** The fields that were typed in and that someone else saved since: only the person can say which holds. */
export function conflictingFields<Values extends object>(edit: Edit<Values>) {
  const following = new Set<string>(followingFields(edit))
  return changedFields(edit).filter((field) => !following.has(field))
}

/** Some fields of a record; those that it does not have are left out. */
export const some = <Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
) =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => fields.includes(field as Field)),
  ) as Pick<Row, Field>

type Typed<Row> = {
  [Field in keyof Row]: null extends Row[Field] ? NonNullable<Row[Field]> | string : Row[Field]
}
/** Fields of a record as inputs hold them: nothing is an empty text. */
export const asTyped = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value ?? '']),
  ) as Typed<Row>

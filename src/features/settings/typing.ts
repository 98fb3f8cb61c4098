/**
 * What was typed into a form over a record that others may save meanwhile: only what was typed is kept, so every other field shows what is
 * saved at any moment. `seen` is what was saved when the typing began.
 */
export interface Typing<Values> {
  typed: Partial<Values>
  seen: Values
}

export const differ = <Values extends object>(one: Values, other: Values) =>
  (Object.keys(one) as (keyof Values)[]).some((field) => one[field] !== other[field])

/** The form's fields, whether saving them would change something, and whether somebody else saved since the typing began. */
export function over<Values extends object>({ typed, seen }: Typing<Values>, saved: Values) {
  const values = { ...saved, ...typed }
  const dirty = differ(values, saved)
  return { values, dirty, met: dirty && differ(seen, saved) }
}

/** With one more field typed. What is typed as it is saved is not typed any more: it follows again. */
export function withTyped<Values extends object, Field extends keyof Values>(
  typing: Typing<Values>,
  saved: Values,
  field: Field,
  value: Values[Field],
): Typing<Values> {
  const { [field]: _, ...others } = typing.typed
  const typed = (value === saved[field] ? others : { ...others, [field]: value }) as Partial<Values>
  return { typed, seen: over(typing, saved).dirty ? typing.seen : saved }
}

/** After `sent` was saved: only what was typed since then is left. */
export const afterSaving = <Values extends object>({ typed }: Typing<Values>, sent: Values, saved: Values): Typing<Values> => ({
  typed: Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== sent[field as keyof Values])) as Partial<Values>,
  seen: saved,
})

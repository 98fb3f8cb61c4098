import { schemaResolver, useForm } from '@mantine/form'
import { ORPCError } from '@orpc/client'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { Saving } from '#client/dialog-form.tsx'
import { conflictingFields, followingFields, pickFields, typedFields } from '#client/edits.ts'
import { troubleOf } from '#client/failure.ts'
import { focusFirst, useFieldErrors } from '#client/form.ts'
import { useOnce } from '#client/once.ts'
import { toast } from '#client/toasts.ts'
import { type Words, nameIn, shownIn } from '#values/words.ts'

/** The input of an edit: the changed fields, and the same fields as last seen. */
export interface Changes<Row, Taken> {
  changes: Partial<Taken>
  was: Record<string, string | number | boolean | string[] | null>
  /**
   * All typed values and the whole record as seen, for records that are only written as a whole.
   */
  whole: Taken
  seen: Row
}

interface Options<Row, Values, Taken, Input, Answer> {
  /** Distinguishes it from other forms on the page; letters and dashes only. */
  name?: string
  /**
   * The editable fields as saved. They are reloaded whenever someone changes them, or stay as they
   * were when a dialog opened.
   */
  row: Row
  /** Converts the record to the values of the form's fields. */
  typed: (row: Row) => Values
  /** Parses the typed values into the server's input. */
  schema: z.ZodType<Taken>
  words: Words
  /** Values filled in beforehand. */
  draft?: Partial<Values> | undefined
  save: Saving<Input, Answer> & { reset: () => void }
  input: (changes: Changes<Row, Taken>) => Input
}

/** The form of an edit. It follows the record whenever the record is reloaded. */
// oxlint-disable-next-line typescript/no-explicit-any -- as Mantine's form has it
function useFollowing<Row extends object, Values extends Record<string, any>>(
  {
    name,
    row,
    typed,
    schema,
    draft,
  }: Pick<
    Options<Row, Values, object, unknown, unknown>,
    'name' | 'row' | 'typed' | 'schema' | 'draft'
  >,
  isSaving: boolean,
) {
  // The fields returned by a conflict or a save count until the record is reloaded.
  const [told, tell] = useState<{ over: string; row: Row }>()
  const now = told?.over === JSON.stringify(row) ? told.row : row
  const [seen, see] = useState(row)
  const initialValues = { ...typed(seen), ...draft }
  const form = useForm<Values>({
    ...(name && { name }),
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  })
  const edit = { seen: typed(seen), typed: form.values, saved: typed(now) }

  const lookAt = (fields: readonly string[]) => ({
    ...seen,
    ...pickFields(now, fields as (keyof Row)[]),
  })
  const take = (fields: readonly string[]) => {
    form.setValues(pickFields(edit.saved, fields) as Partial<Values>)
    see(lookAt(fields))
  }
  const follow = useEffectEvent(() => {
    // A form field that the record lacks, such as which of two equal hours is meant, follows the
    // field it belongs to.
    const fields = followingFields(edit).filter(
      (field) => field in now || form.values[field] !== edit.saved[field],
    )
    if (fields.length > 0 && !isSaving) take(fields)
  })
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- Mantine's form keeps a copy of the record, which this brings in step
    follow()
  })
  const learn = (news: Partial<Row>) =>
    tell({ over: JSON.stringify(row), row: { ...now, ...news } })
  const settle = (changes: Partial<Row>, sent: Values) => {
    learn(changes)
    see({ ...seen, ...changes })
    const unchanged = Object.keys(changes).filter((field) => form.values[field] === sent[field])
    form.setValues(pickFields(typed({ ...now, ...changes }), unchanged) as Partial<Values>)
  }
  return { form, edit, now, seen, see, lookAt, take, learn, settle }
}

/**
 * The one way to edit a record. Fields without typed changes follow what others save; typed fields
 * stay. Each save sends the values last seen. If someone else saved first, the person decides:
 * nothing is overwritten unseen.
 */
export function useEdit<
  Row extends object,
  // oxlint-disable-next-line typescript/no-explicit-any -- as Mantine's form has it
  Values extends Record<string, any>,
  Taken extends object,
  Input,
  Answer,
>(options: Options<Row, Values, Taken, Input, Answer>) {
  const { typed, schema, words, draft, save, input } = options
  const following = useFollowing(options, save.isPending)
  const { form, edit, now, seen, see, lookAt, take } = following
  const { once, again } = useOnce()
  useFieldErrors(form, save.error)
  // Use the record and the fields as they are when the answer arrives.
  const settle = useEffectEvent(following.settle)
  const learn = useEffectEvent(following.learn)

  const send = (over: Row, onSaved?: (answer: Answer) => void) => {
    const values = form.getValues()
    const fields = typedFields({ seen: typed(over), typed: values })
    const whole = schema.parse(values)
    const changes: Partial<Taken> = pickFields(whole, fields as (keyof Taken)[])
    once(() =>
      save.mutate(
        input({
          changes,
          was: pickFields(over, fields as (keyof Row)[]) as Changes<Row, Taken>['was'],
          whole,
          seen: over,
        }),
        {
          onSuccess: (answer) => {
            again()
            settle(changes as object, values)
            onSaved?.(answer)
          },
          onError: (error) => {
            again()
            const current = currentOf<Row>(error)
            if (!current) return
            learn(current)
            // The banner shows the two versions. A toast would only cover its buttons.
            toast.mended()
          },
        },
      ),
    )
  }
  const conflicting = save.isPending ? [] : conflictingFields(edit)
  const submit = (send: () => void, onRefused?: () => void) =>
    form.onSubmit(send, (errors) => {
      onRefused?.()
      focusFirst(form)(errors)
    })
  const yours = () =>
    ({ ...form.values, ...(schema.safeParse(form.values).data as object | undefined) }) as Record<
      string,
      unknown
    >

  return {
    form,
    dirty: typedFields({ seen: { ...edit.seen, ...draft }, typed: form.values }).length > 0,
    busy: save.isPending,
    /** The fields where someone else's save conflicts with the typed value, in words. */
    conflicts: conflicting.map((field) => ({
      field: nameIn(words, field),
      theirs: shownIn(words, field, now[field as string as keyof Row]),
      yours: shownIn(words, field, yours()[field]),
    })),
    /** The server's error, if no field can show it. */
    trouble:
      conflicting.length > 0 && currentOf(save.error)
        ? undefined
        : troubleOf(save.error, form.values),
    // Enter must not choose between their version and mine.
    submit: (onSaved?: (answer: Answer) => void, onRefused?: () => void) =>
      submit(() => conflicting.length === 0 && send(seen, onSaved), onRefused),
    keepMine: (onSaved?: (answer: Answer) => void) =>
      submit(() => send(lookAt(conflicting), onSaved))(),
    /** `onNothingLeft` runs if no other field has typed changes. */
    takeTheirs: (onNothingLeft?: () => void) => {
      take(conflicting)
      save.reset()
      if (typedFields(edit).length === conflicting.length) onNothingLeft?.()
    },
    editFurther: () => {
      see(lookAt(conflicting))
      save.reset()
    },
    discard: () => {
      form.setValues(edit.saved)
      form.clearErrors()
      see(now)
      save.reset()
    },
  }
}
export type Editing = Omit<
  ReturnType<typeof useEdit<object, Record<string, unknown>, object, unknown, unknown>>,
  'form'
>

/**
 * Returns the fields' current values. The server sends them when a save would overwrite values not
 * yet seen.
 */
const currentOf = <Row>(error: unknown) =>
  error instanceof ORPCError && error.code === 'CONFLICT'
    ? (error.data as { current?: Partial<Row> } | undefined)?.current
    : undefined

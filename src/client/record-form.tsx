import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useAdd } from '#client/add.ts'
import { DialogForm, type Saving } from '#client/dialog-form.tsx'
import { EditDialogForm } from '#client/edit-form.tsx'
import { type Changes, useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import type { Words } from '#values/words.ts'
import type { FormOf } from '#client/form.ts'

/** The record's fields that the form edits: those of `blank`. */
type Fields<Row, Values> = Pick<Row, keyof Values & keyof Row>

// eslint-disable-next-line typescript/no-explicit-any -- as Mantine's form has it
interface Props<Row, Values extends Record<string, any>, Taken, Answer, Extra> {
  /** The record to edit. Without it, the form adds one. */
  record: Row | undefined
  blank: Values
  /** Converts the record's fields to the form's values. */
  typed: (fields: Fields<Row, Values>) => Values
  /** Parses the typed values into the server's input. */
  schema: z.ZodType<Taken>
  words: Words
  add: Saving<Taken & { id: string } & Extra, Answer>
  /** Input of a new record that no one types, such as its job. */
  extra?: Extra
  edit: Saving<Partial<Taken> & { id: string; was: Changes<object, object>['was'] }, Answer> & {
    reset: () => void
  }
  /** The button label for adding a record. */
  submit: string
  onAdded?: ((answer: Answer) => void) | undefined
  /** Runs in addition to showing the errors at the fields. */
  onRefused?: (values: Values) => void
  children: (form: FormOf<Values> & { values: Values; getInitialValues: () => Values }) => ReactNode
}

/** The form of a FormDialog that adds or edits a record with the same fields. */
export function RecordForm<
  Row extends { id: string },
  // oxlint-disable-next-line typescript/no-explicit-any -- as Mantine's form has it
  Values extends Record<string, any>,
  Taken extends object,
  Answer,
  Extra extends object = object,
>({ record, ...props }: Props<Row, Values, Taken, Answer, Extra>) {
  return record ? <Edited record={record} {...props} /> : <Added {...props} />
}

// oxlint-disable-next-line typescript/no-explicit-any -- as Mantine's form has it
function Added<Row, Values extends Record<string, any>, Taken extends object, Answer, Extra>(
  props: Omit<Props<Row, Values, Taken, Answer, Extra>, 'record'>,
) {
  const { blank, schema, add: save, extra, submit, onAdded, onRefused, children } = props
  const add = useAdd({ blank, schema, save, input: (taken) => ({ ...taken, ...extra! }) })
  return (
    <DialogForm
      {...add}
      submit={submit}
      onSaved={(answer: Answer) => onAdded?.(answer)}
      onRefused={() => onRefused?.(add.form.values)}
    >
      {children(add.form)}
    </DialogForm>
  )
}

function Edited<
  Row extends { id: string },
  // oxlint-disable-next-line typescript/no-explicit-any -- as Mantine's form has it
  Values extends Record<string, any>,
  Taken extends object,
  Answer,
  Extra,
>({ record, ...props }: Props<Row, Values, Taken, Answer, Extra> & { record: Row }) {
  const { blank, typed, schema, words, edit: save, onRefused, children } = props
  const edit = useEdit({
    row: pickFields(record, Object.keys(blank) as (keyof Values & keyof Row)[]),
    typed,
    schema,
    words,
    save,
    input: ({ changes, was }) => ({ id: record.id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit} onRefused={() => onRefused?.(edit.form.values)}>
      {children(edit.form)}
    </EditDialogForm>
  )
}

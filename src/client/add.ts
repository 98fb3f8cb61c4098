import { schemaResolver, useForm } from '@mantine/form'
import type { z } from 'zod'
import type { Saving } from '#client/dialog-form.tsx'
import { useNewId } from '#client/new-id.ts'

interface Options<Values, Taken, Input, Answer> {
  /** What the form begins with. */
  blank: Values
  /** What was typed before, where it goes on. */
  begun?: Values | undefined
  /** What is typed, as the server takes it. */
  schema: z.ZodType<Taken>
  save: Saving<Input, Answer>
  /** What is sent: what is typed, with the id of the new one, and what else belongs to it. */
  input: (taken: Taken & { id: string }) => Input
}

/** The one way to add a record: the props of its DialogForm, `<DialogForm {...add} submit="Add Item">`, with the form that its fields need. */
// eslint-disable-next-line typescript/no-explicit-any -- as Mantine's form has it
export function useAdd<Values extends Record<string, any>, Taken extends object, Input, Answer>(
  options: Options<Values, Taken, Input, Answer>,
) {
  const { blank, begun, schema, save, input } = options
  const id = useNewId()
  const form = useForm<Values>({
    initialValues: begun ?? blank,
    validate: schemaResolver(schema, { sync: true }),
  })
  return {
    form,
    save,
    alsoDirty: begun !== undefined,
    input: (values: Values) => input({ ...schema.parse(values), id }),
  }
}

import { schemaResolver, useForm } from '@mantine/form'
import type { z } from 'zod'
import type { Saving } from '#client/dialog-form.tsx'
import { useNewId } from '#client/new-id.ts'

interface Options<Values, Taken, Input, Answer> {
  /** Initial values of the form. */
  blank: Values
  /** Values typed earlier; if given, the form starts with these. */
  begun?: Values | undefined
  /** Parses the typed values into the server's input. */
  schema: z.ZodType<Taken>
  save: Saving<Input, Answer>
  /** Builds the input to send from the parsed values and the new record's id. */
  input: (taken: Taken & { id: string }) => Input
}

/**
 * The one way to add a record. Returns the props of its DialogForm, `<DialogForm {...add}
 * submit="Add Item">`, including the `form` that its fields need.
 */
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

import { Alert, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { DialogForm, type Saving } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { LongText } from '#ui/long-text.tsx'

interface Props<Input extends { id: string }, Answer, Failure> {
  /** The record that something is done with. */
  id: string
  /** The procedure's name for the reason. */
  field: Exclude<keyof Input & string, 'id'>
  rule: z.ZodType<string>
  save: UseMutationOptions<Answer, Failure, Input>
  label?: string
  description?: string
  /** The reason that is usually right. */
  usual?: string
  /** True if the reason is read in a list, where it has one line. */
  isLine?: boolean
  /** An alert for those who give no reason. */
  missing?: string
  submit: string
  color?: string
  /** The consequences. */
  children: ReactNode
}

/** The form of a FormDialog for what is not done without a reason. */
export function ReasonForm<Input extends { id: string }, Answer, Failure>({
  id,
  field,
  rule,
  save,
  label = 'Reason',
  description,
  usual = '',
  isLine = false,
  missing,
  children,
  ...end
}: Props<Input, Answer, Failure>) {
  const form = useForm<Record<string, string>>({
    initialValues: { [field]: usual },
    validate: schemaResolver(z.object({ [field]: rule }), { sync: true }),
  })
  const props = {
    ...fieldsOf(form)(field, label),
    description,
    withAsterisk: true,
    'data-autofocus': true,
  }
  const isMissing = form.errors[field] && form.values[field]?.trim() === ''
  return (
    <DialogForm
      form={form}
      save={useMutation(save) as Saving<Input, Answer>}
      input={(values) => ({ id, ...values }) as Input}
      {...end}
    >
      {children}
      {isLine ? (
        <TextInput {...props} maxLength={500} autoComplete="off" />
      ) : (
        <LongText {...props} minRows={2} maxRows={6} most={500} />
      )}
      {missing && isMissing && (
        <Alert color="red" role="alert" p="xs">
          {missing}
        </Alert>
      )}
    </DialogForm>
  )
}

import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { DialogForm, type Saving } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { LongText } from '#ui/long-text.tsx'

interface Props<Input, Answer> {
  /** The reason's name in the procedure's input, where its errors are. */
  field?: 'reason' | 'change_reason'
  schema: z.ZodType<string, string>
  /** The reason that is there to begin with. */
  begin?: string
  save: Saving<Input, Answer>
  input: (reason: string) => Input
  submit: string
  color?: string
  /** What will happen. */
  children: ReactNode
}

/** The form of a FormDialog that asks for the reason, and for nothing else. */
export function ReasonForm<Input, Answer>({
  field = 'reason',
  schema,
  begin = '',
  input,
  children,
  ...sending
}: Props<Input, Answer>) {
  const form = useForm<Record<string, string>>({
    initialValues: { [field]: begin },
    validate: schemaResolver(z.object({ [field]: schema }), { sync: true }),
  })
  return (
    <DialogForm
      form={form}
      input={(values: Record<string, string>) => input(values[field]!)}
      {...sending}
    >
      {children}
      <LongText
        {...fieldsOf(form)(field, 'Reason')}
        withAsterisk
        minRows={2}
        maxRows={6}
        most={500}
        data-autofocus
      />
    </DialogForm>
  )
}

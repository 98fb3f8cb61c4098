import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { DialogForm, type Saving } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'

interface Props {
  /** The request's id. */
  id: string
  label: string
  description: string
  schema: z.ZodType<{ reply: string }, { reply: string }>
  save: Saving<{ id: string; reply: string }, unknown>
  submit: string
  color?: string
  /** The facts of the request. */
  children: ReactNode
}

/** Settles a request with a line that its person reads. */
export function ReplyForm({ id, label, description, schema, save, children, ...button }: Props) {
  const form = useForm({
    initialValues: { reply: '' },
    validate: schemaResolver(schema, { sync: true }),
  })
  const field = { ...fieldsOf(form)('reply', label), description }
  return (
    <DialogForm form={form} save={save} input={({ reply }) => ({ id, reply })} {...button}>
      {children}
      <TextInput {...field} withAsterisk maxLength={500} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}

import { Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContractPurpose } from '#papers/contracts/contracts.ts'
import { type Template, newTemplate } from '#papers/contracts/templates.ts'
import { AtHomeCheckbox, PurposeSelect } from '#papers/contracts/purpose-form.tsx'
import { type Chosen, PaperPicker, paperOf } from '#files/uploads/paper-picker.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useNewId } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  onCreated: (template: Template) => void
}

export const NewTemplateDialog = ({ onCreated, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="New Template" size="md">
    <NewTemplateForm onCreated={onCreated} />
  </FormDialog>
)

/** Specification, part 2 section 5. */
const MISSING = 'Please select a contract template file'
const typed = newTemplate.pick({
  title: true,
  purpose: true,
  is_home_solicitation: true,
  notes: true,
})

function NewTemplateForm({ onCreated }: Props) {
  const id = useNewId()
  const [chosen, choose] = useState<Chosen>()
  const [isAsked, ask] = useState(false)
  const form = useForm({
    initialValues: {
      title: '',
      purpose: 'other' as ContractPurpose,
      is_home_solicitation: false,
      notes: '',
    },
    validate: schemaResolver(typed, { sync: true }),
  })
  const create = useMutation(
    api.templates.create.mutationOptions({
      meta: {
        done: 'Contract template created successfully',
        failed: 'Failed to create contract template',
      },
    }),
  )
  const field = fieldsOf(form)
  const { paper_id, isSending, isMissing } = paperOf(chosen)
  return (
    <DialogForm
      form={{
        ...form,
        onSubmit: (handle, refuse) =>
          form.onSubmit(
            (values) => {
              if (paper_id) handle(values)
              else ask(true)
            },
            (errors) => {
              ask(true)
              refuse?.(errors)
            },
          ),
      }}
      save={create}
      input={(values) => ({ ...typed.parse(values), id, paper_id: paper_id! })}
      onSaved={onCreated}
      submit={isSending ? 'Uploading …' : 'Create Template'}
      disabled={isMissing}
      alsoDirty={chosen !== undefined}
    >
      <TextInput {...field('title', 'Title')} withAsterisk maxLength={200} data-autofocus />
      <PurposeSelect {...field('purpose', 'Purpose')} />
      <AtHomeCheckbox
        {...form.getInputProps('is_home_solicitation', { type: 'checkbox' })}
        key={form.key('is_home_solicitation')}
      />
      <PaperPicker
        label="File"
        required
        chosen={chosen}
        onChange={choose}
        error={isAsked && MISSING}
      />
      <Text size="sm" c="dimmed">
        A DOCX with tags like [[customer_name]], or a PDF whose form fields have those names, is
        filled from the record when you assign it. Tags like {'{{signature, customer}}'} in a PDF
        mark where to sign; you can also place fields by hand.
      </Text>
      <LongText {...field('notes', 'Notes')} minRows={2} maxRows={8} most={5000} />
    </DialogForm>
  )
}

import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Template, newTemplate } from '#papers/contracts/templates.ts'
import { shownPaper, useEditedPaper } from '#papers/contracts/edited-paper.client.ts'
import { AtHomeCheckbox, PurposeSelect } from '#papers/contracts/purpose-form.tsx'
import { type Chosen, PaperPicker, paperOf } from '#files/uploads/paper-picker.tsx'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields, asInputs } from '#client/edits.ts'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  template: Template
}

export const EditTemplateDialog = ({ template, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Edit ${template.title}`} size="md">
    <EditTemplateForm template={template} />
  </FormDialog>
)

const templateFields = ['title', 'purpose', 'is_home_solicitation', 'notes', 'paper_id'] as const
const edited = newTemplate.pick({
  title: true,
  purpose: true,
  is_home_solicitation: true,
  notes: true,
  paper_id: true,
})

function EditTemplateForm({ template: opened }: Props) {
  const { data: template = opened } = useQuery(
    api.templates.read.queryOptions({ input: { id: opened.id } }),
  )
  const { choose, words, ...paper } = useEditedPaper(opened.id)
  const edit = useEdit({
    row: pickFields(template, templateFields),
    typed: ({ paper_id, ...rest }) => ({ paper_id, ...asInputs(rest) }),
    schema: edited,
    words,
    save: useMutation(
      api.templates.edit.mutationOptions({
        meta: { done: 'Template updated successfully', failed: 'Failed to update template' },
      }),
    ),
    input: ({ changes, was }) => ({ id: template.id, was, ...changes }),
  })
  const field = fieldsOf(edit.form)
  const chosen = shownPaper(paper.chosen, edit.form.values.paper_id)
  const take = (now: Chosen | undefined) => {
    choose(now)
    // A file that is not there yet, or was refused, must not be mistaken for the previous file.
    edit.form.setFieldValue('paper_id', paperOf(now).paper_id ?? template.paper_id)
  }
  return (
    <EditDialogForm
      edit={edit}
      submit={paperOf(chosen).isSending ? 'Uploading …' : 'Save Changes'}
      disabled={paperOf(chosen).isMissing}
      alsoDirty={chosen !== undefined}
    >
      <TextInput {...field('title', 'Title')} withAsterisk maxLength={200} data-autofocus />
      <PurposeSelect {...field('purpose', 'Purpose')} />
      <AtHomeCheckbox
        {...edit.form.getInputProps('is_home_solicitation', { type: 'checkbox' })}
        key={edit.form.key('is_home_solicitation')}
      />
      <PaperPicker label="File" current={template.file_name} chosen={chosen} onChange={take} />
      <LongText {...field('notes', 'Notes')} minRows={2} maxRows={8} most={5000} />
    </EditDialogForm>
  )
}

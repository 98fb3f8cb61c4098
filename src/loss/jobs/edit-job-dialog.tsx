import { useMutation } from '@tanstack/react-query'
import { jobFields, valuesOf } from '#loss/jobs/job-draft.ts'
import { JobFields } from '#loss/jobs/job-form.tsx'
import { jobWords } from '#loss/jobs/job-words.ts'
import { type Job, jobForm } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  job: Job
}

export const EditJobDialog = ({ job, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Edit job for ${job.customer_name}`} size="lg">
    <EditForm job={job} />
  </FormDialog>
)

function EditForm({ job }: Props) {
  const edit = useEdit({
    row: pickFields(job, jobFields),
    typed: valuesOf,
    schema: jobForm,
    words: jobWords,
    save: useMutation(
      api.jobs.edit.mutationOptions({
        meta: {
          done: 'Job saved',
          failed: 'Failed to save job',
          signedOut: 'You must be logged in to manage customers',
        },
      }),
    ),
    input: ({ changes, was }) => ({ id: job.id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit}>
      <JobFields form={edit.form} />
    </EditDialogForm>
  )
}

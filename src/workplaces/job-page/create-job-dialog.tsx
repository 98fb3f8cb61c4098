import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { DocumentPicker } from '#loss/documents/document-picker.tsx'
import { MAIN_FOLDER } from '#loss/folders/folders.ts'
import { blankJob } from '#loss/jobs/job-draft.ts'
import { Heading, JobFields } from '#loss/jobs/job-form.tsx'
import { type Job, jobForm } from '#loss/jobs/jobs.ts'
import { PhotoPicker } from '#photos/photos/photo-picker.tsx'
import { useFileTaking, usePlaceOfPhotos } from '#files/uploads/file-taking.client.ts'
import { NoPlaceBanner } from '#files/uploads/no-place-banner.tsx'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useNewId } from '#client/new-id.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  customer: { id: string; name: string }
}

/**
 * Creates a job for a customer. The job, its folder and the first note are created together or not
 * at all. Files follow.
 */
export const CreateJobDialog = ({ customer, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Create Job for ${customer.name}`} size="lg">
    <CreateForm customer={customer} />
  </FormDialog>
)

/** Documents have no location. */
const nowhere = Promise.resolve({ position_missing: 'Documents have none' })

/** Adds the first note, named as in the server's errors about it. */
const schema = jobForm.extend({
  content: z.string().max(4000, 'Note is too long: at most 4,000 characters'),
})

function CreateForm({ customer }: Props) {
  const [id, note_id] = [useNewId(), useNewId()]
  const today = useCompanyToday()
  const [initialValues] = useState(() => ({ ...blankJob(today), content: '' }))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  })
  const [documents, setDocuments] = useState<File[]>([])
  const [pictures, setPictures] = useState<File[]>([])
  const takeDocuments = useFileTaking('documents')
  const takePictures = useFileTaking('pictures')
  const place = usePlaceOfPhotos()
  const create = useMutation(
    api.jobs.create.mutationOptions({
      meta: {
        failed: 'Failed to create job and folder',
        signedOut: 'You must be logged in to manage customers',
      },
    }),
  )
  const job = ({ content, ...job }: typeof initialValues) => ({
    ...job,
    id,
    customer_id: customer.id,
    ...(content.trim() && { note: { id: note_id, content } }),
  })
  // Runs after the job exists. Each file has its own progress, result and retry in the list of
  // uploads.
  const sendFiles = ({ folder_number }: Pick<Job, 'folder_number'>) => {
    toast.done(`Job created, folder ${folder_number}`)
    const job = { customer_id: customer.id, job_id: id }
    if (documents.length > 0)
      void takeDocuments(
        documents,
        { ...job, kind: 'document', subfolder_id: null, to: `${customer.name}, ${MAIN_FOLDER}` },
        nowhere,
      )
    if (pictures.length > 0)
      void takePictures(
        pictures,
        {
          ...job,
          kind: 'photo',
          folder_name: DEFAULT_FOLDER,
          to: `${customer.name}, ${DEFAULT_FOLDER}`,
        },
        place.ask(),
      )
  }
  return (
    <DialogForm
      form={form}
      alsoDirty={documents.length + pictures.length > 0}
      save={create}
      input={job}
      onSaved={sendFiles}
      submit="Create Job"
    >
      <JobFields form={form} />
      <LongText
        {...fieldsOf(form)('content', 'Initial notes')}
        description="Seen by employees only"
        minRows={2}
        maxRows={8}
        most={4000}
      />
      <Heading>Documents</Heading>
      <DocumentPicker files={documents} onChange={setDocuments} />
      <Heading>Pictures</Heading>
      <PhotoPicker files={pictures} onChange={setPictures} onChoose={() => void place.ask()} />
      <NoPlaceBanner missing={place.missing} />
    </DialogForm>
  )
}

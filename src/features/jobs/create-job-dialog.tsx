import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { DocumentPicker } from '#features/documents/document-picker.tsx'
import { MAIN_FOLDER } from '#features/documents/documents.ts'
import { blankJob } from '#features/jobs/job-draft.ts'
import { Heading, JobForm } from '#features/jobs/job-form.tsx'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { useFileTaking, usePlaceOfPhotos } from '#features/uploads/file-taking.client.ts'
import { NoPlaceBanner } from '#features/uploads/no-place-banner.tsx'
import { DEFAULT_FOLDER } from '#features/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  customer: { id: string; name: string }
  opened: boolean
  onClose: () => void
}

/** Writes down what is to be done for a customer. The job, its folder and the first note are made at once or not at all; files follow. */
export function CreateJobDialog({ customer, opened, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={`Create Job for ${customer.name}`} size="lg" closeOnClickOutside={false}>
      <CreateForm customer={customer} guard={guard} onCreated={onClose} />
    </Modal>
  )
}

interface FormProps {
  customer: Props['customer']
  guard: ReturnType<typeof useGuardedClose>
  onCreated: () => void
}

/** Documents have no location. */
const nowhere = Promise.resolve({ position_missing: 'Documents have none' })

function CreateForm({ customer, guard, onCreated }: FormProps) {
  // As long as the dialog is open: creating again after a lost answer cannot make a second job.
  const [{ initial, id, note_id }] = useState(() => ({ initial: blankJob(new Date()), id: newId(), note_id: newId() }))
  const [documents, setDocuments] = useState<File[]>([])
  const [pictures, setPictures] = useState<File[]>([])
  const takeDocuments = useFileTaking('documents')
  const takePictures = useFileTaking('pictures')
  const place = usePlaceOfPhotos()
  const create = useMutation(
    api.jobs.create.mutationOptions({
      meta: { failed: 'Failed to create job and folder', signedOut: 'You must be logged in to manage customers' },
    }),
  )
  // After the job is there: each file has its own progress, result and retry in the list of uploads.
  const sendFiles = () => {
    const job = { customer_id: customer.id, job_id: id }
    if (documents.length > 0)
      void takeDocuments(documents, { ...job, kind: 'document', subfolder_id: null, to: `${customer.name}, ${MAIN_FOLDER}` }, nowhere)
    if (pictures.length > 0)
      void takePictures(
        pictures,
        { ...job, kind: 'photo', folder_name: DEFAULT_FOLDER, to: `${customer.name}, ${DEFAULT_FOLDER}` },
        place.ask(),
      )
  }
  return (
    <JobForm
      initial={initial}
      withNote
      alsoDirty={documents.length + pictures.length > 0}
      submit="Create Job"
      saving={create.isPending}
      error={create.error}
      guard={guard}
      onSubmit={({ content, ...job }) =>
        create.mutate(
          { ...job, id, customer_id: customer.id, ...(content.trim() && { note: { id: note_id, content } }) },
          {
            onSuccess: ({ folder_number }) => {
              toast.done(`Job created, folder ${folder_number}`)
              sendFiles()
              onCreated()
            },
          },
        )
      }
    >
      <Heading>Documents</Heading>
      <DocumentPicker files={documents} onChange={setDocuments} />
      <Heading>Pictures</Heading>
      <PhotoPicker files={pictures} onChange={setPictures} onChoose={() => void place.ask()} />
      <NoPlaceBanner missing={place.missing} />
    </JobForm>
  )
}

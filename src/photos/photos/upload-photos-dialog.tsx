import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wrongDescription } from '#files/files/file-description.ts'
import { PlacedPhotoPicker } from '#photos/photos/photo-picker.tsx'
import { type PhotoPlace, PhotoPlaceForm, noPlace } from '#photos/photos/photo-place-form.tsx'
import { PhotoWordsForm, wordless, wordsOf } from '#photos/photos/photo-words-form.tsx'
import { useFileTaking, usePlaceOfPhotos } from '#files/uploads/file-taking.client.ts'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { useCan } from '#client/session.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  /** The place it was opened from, already filled in. */
  place?: Partial<PhotoPlace>
}

/**
 * Adds photos: staff to any customer, a customer to their own active job. They are sent while the
 * user continues.
 */
export const UploadPhotosDialog = ({ place, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Upload Photos" size="lg">
    <UploadForm initial={{ ...noPlace, ...place }} />
  </FormDialog>
)

function UploadForm({ initial }: { initial: PhotoPlace }) {
  const isStaff = useCan('photos.list')
  const take = useFileTaking('photos')
  const mine = useQuery({ ...api.customers.mine.queryOptions(), enabled: !isStaff }).data
  const [files, setFiles] = useState<File[]>([])
  const [place, setPlace] = useState(initial)
  const device = usePlaceOfPhotos()

  const customer_id = isStaff ? place.customer?.id : mine?.id
  const job_id = isStaff ? place.job_id : mine?.active_job?.id
  const folder_name = place.folder_name.trim() || DEFAULT_FOLDER
  const missing = {
    ...(files.length === 0 && { file: 'Please select a file to upload' }),
    ...(!customer_id && { customer: 'Please select a customer' }),
    ...(job_id === undefined && { job: 'Please select a job for this photo' }),
  }
  const form = useForm({
    initialValues: wordless,
    validate: ({ description }) => ({
      ...missing,
      ...(wrongDescription(description) && { description: wrongDescription(description) }),
    }),
  })
  const shown = Object.keys(form.errors).length > 0 ? missing : {}
  const upload = (words: typeof wordless) => {
    const to = isStaff ? `${place.customer!.name}, ${folder_name}` : 'My job'
    const destination = {
      kind: 'photo' as const,
      customer_id: customer_id!,
      job_id: job_id!,
      folder_name,
      ...wordsOf(words),
      to,
    }
    void take(files, destination, device.ask())
  }
  return (
    <DialogForm
      form={form}
      alsoDirty={files.length > 0}
      handOver={upload}
      submit={files.length > 1 ? `Upload ${files.length} photos` : 'Upload'}
      disabled={!isStaff && !mine?.active_job}
    >
      <PlacedPhotoPicker files={files} onChange={setFiles} place={device} error={shown.file} />
      {isStaff ? (
        <PhotoPlaceForm
          place={place}
          onChange={setPlace}
          fixed={initial.customer !== null}
          jobAsked
          errors={{ customer: shown.customer, job: place.customer ? shown.job : undefined }}
        />
      ) : (
        mine &&
        !mine.active_job && <Text role="alert">You can add photos once your job starts.</Text>
      )}
      <PhotoWordsForm words={form.values} onChange={form.setValues} />
    </DialogForm>
  )
}

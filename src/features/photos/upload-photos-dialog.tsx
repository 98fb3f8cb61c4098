import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { type PhotoPlace, PhotoPlaceForm, nowhere } from '#features/photos/photo-place-form.tsx'
import { PhotoWordsForm, hasWords, wordless, wordsOf } from '#features/photos/photo-words-form.tsx'
import { useFileTaking, usePlaceOfPhotos } from '#features/uploads/file-taking.client.ts'
import { NoPlaceBanner } from '#features/uploads/no-place-banner.tsx'
import { DEFAULT_FOLDER } from '#features/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { useOnce } from '#client/once.ts'
import { useCan } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** Where it is opened from: chosen already. */
  place?: Partial<PhotoPlace>
}

/** Adds photos: by staff to any customer, by a customer to their own active job. They are sent while one goes on. */
export function UploadPhotosDialog({ opened, onClose, place }: Props) {
  const guard = useGuardedClose(onClose)
  const isStaff = useCan('photos.list')
  return (
    <Modal opened={opened} onClose={guard.close} title="Upload Photos" closeOnClickOutside={false} size="lg">
      <UploadForm guard={guard} onTaken={onClose} initial={{ ...nowhere, ...place }} isStaff={isStaff} />
    </Modal>
  )
}

interface FormProps {
  guard: ReturnType<typeof useGuardedClose>
  onTaken: () => void
  initial: PhotoPlace
  isStaff: boolean
}

function UploadForm({ guard, onTaken, initial, isStaff }: FormProps) {
  const take = useFileTaking('photos')
  const mine = useQuery({ ...api.customers.mine.queryOptions(), enabled: !isStaff }).data
  const [files, setFiles] = useState<File[]>([])
  const [place, setPlace] = useState(initial)
  const [words, setWords] = useState(wordless)
  const [tried, setTried] = useState(false)
  const device = usePlaceOfPhotos()
  const { once } = useOnce()
  guard.useWatch(() => files.length > 0 || hasWords(words))

  const customer_id = isStaff ? place.customer?.id : mine?.id
  const job_id = isStaff ? place.job_id : mine?.active_job?.id
  const folder_name = place.folder_name.trim() || DEFAULT_FOLDER
  const errors = {
    file: files.length === 0 ? 'Please select a file to upload' : undefined,
    customer: customer_id ? undefined : 'Please select a customer',
    job: job_id === undefined ? 'Please select a job for this photo' : undefined,
  }
  const submit = () => {
    setTried(true)
    if (errors.file || errors.customer || errors.job) return toast.failed(errors.file ?? errors.customer ?? errors.job!)
    const to = isStaff ? `${place.customer!.name}, ${folder_name}` : 'My job'
    const destination = {
      kind: 'photo' as const,
      customer_id: customer_id!,
      job_id: job_id!,
      folder_name,
      ...wordsOf(words),
      to,
    }
    once(() => {
      void take(files, destination, device.ask())
      onTaken()
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <PhotoPicker files={files} onChange={setFiles} onChoose={() => void device.ask()} error={tried && errors.file} />
        <NoPlaceBanner missing={device.missing} />
        {isStaff ? (
          <PhotoPlaceForm
            place={place}
            onChange={setPlace}
            fixed={initial.customer !== null}
            jobAsked
            errors={tried ? { customer: errors.customer, job: place.customer ? errors.job : undefined } : {}}
          />
        ) : (
          mine && !mine.active_job && <Text role="alert">You can add photos once your job starts.</Text>
        )}
        <PhotoWordsForm words={words} onChange={setWords} />
        <FormEnd guard={guard} disabled={!isStaff && !mine?.active_job}>
          {files.length > 1 ? `Upload ${files.length} photos` : 'Upload'}
        </FormEnd>
      </Stack>
    </form>
  )
}

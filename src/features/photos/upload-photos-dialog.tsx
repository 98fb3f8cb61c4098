import { Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { type PhotoPlace, PhotoPlaceForm, nowhere } from '#features/photos/photo-place-form.tsx'
import { photoTypeLabels } from '#features/photos/photos.ts'
import { NO_LOCATION, devicePlace } from '#features/uploads/device-position.ts'
import type { Place } from '#features/uploads/upload-items.ts'
import { takeFiles } from '#features/uploads/upload-sending.ts'
import { DEFAULT_FOLDER, type PhotoType, photoTypes, tagsOf } from '#features/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { useOnce } from '#client/once.ts'
import { useCan, useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
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
  const person = useMe().id
  const mine = useQuery({ ...api.customers.mine.queryOptions(), enabled: !isStaff }).data
  const [files, setFiles] = useState<File[]>([])
  const [place, setPlace] = useState(initial)
  const [type, setType] = useState<PhotoType>('damage')
  const [description, setDescription] = useState('')
  const [tags, setTags] = useState('')
  const [tried, setTried] = useState(false)
  const position = useRef<Promise<Place>>(undefined)
  const { once } = useOnce()
  const [noPlace, setNoPlace] = useState(false)
  guard.useWatch(() => files.length > 0 || description !== '' || tags !== '')

  const locate = () => {
    position.current ??= devicePlace().then((found) => {
      setNoPlace('position_missing' in found)
      return found
    })
  }
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
      type,
      description,
      tags: tagsOf(tags),
      to,
    }
    once(() => {
      toast.mended()
      void takeFiles(person, files, destination, position.current!).then((kept) => {
        if (!kept) toast.failed('This device has no room to keep the photos', 'Leave this page open until they have arrived.')
      })
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
        <PhotoPicker files={files} onChange={setFiles} onChoose={locate} error={tried && errors.file} />
        {noPlace && (
          <Text size="sm" role="status">
            {NO_LOCATION}
          </Text>
        )}
        {isStaff ? (
          <PhotoPlaceForm
            place={place}
            onChange={setPlace}
            fixed={initial.customer !== null}
            jobAsked
            errors={tried ? { customer: errors.customer, job: place.customer ? errors.job : undefined } : {}}
          />
        ) : (
          mine && !mine.active_job && <Text role="alert">There is no active job of yours that photos could be added to.</Text>
        )}
        <Select
          label="Type"
          data={photoTypes.map((value) => ({ value, label: photoTypeLabels[value] }))}
          value={type}
          onChange={(chosen) => setType((chosen as PhotoType | null) ?? 'damage')}
          allowDeselect={false}
        />
        <Textarea
          label="Description"
          value={description}
          onChange={({ currentTarget: { value } }) => setDescription(value)}
          maxLength={500}
          autosize
          minRows={1}
          maxRows={5}
        />
        <TextInput
          label="Tags"
          description="Separated by commas"
          value={tags}
          onChange={({ currentTarget: { value } }) => setTags(value)}
          maxLength={400}
        />
        {guard.question || (
          <Group justify="end">
            <Button variant="default" onClick={guard.close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isStaff && !mine?.active_job}>
              {files.length > 1 ? `Upload ${files.length} photos` : 'Upload'}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

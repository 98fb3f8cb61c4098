import { Select, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { wrongDescription } from '#files/files/file-description.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import type { PhotoChoice } from '#photos/photos/photo-choice.ts'
import { PhotoPicker } from '#photos/photos/photo-picker.tsx'
import { PhotoWordsForm, wordless, wordsOf } from '#photos/photos/photo-words-form.tsx'
import { useFileTaking, warnWithoutPlace } from '#files/uploads/file-taking.client.ts'
import { ChosenUploadDialog } from '#files/uploads/chosen-upload-dialog.tsx'
import { NoPlaceBanner } from '#files/uploads/no-place-banner.tsx'
import type { Place } from '#files/uploads/owed-files.ts'
import { sizeWords } from '#values/sizes.ts'
import type { DialogState } from '#ui/form-dialog.tsx'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'

interface Props extends DialogState {
  job: Pick<Job, 'id' | 'customer_id' | 'customer_name'>
  chosen: PhotoChoice
  /** The device's location, as soon as it is known. */
  place: Promise<Place>
  /** Names of the existing folders. */
  folders: readonly string[]
  folder: string
}

/** Describes photos chosen for a job and sets their folder before they are sent. */
export function AddJobPhotosDialog({ job, chosen, place, folders, folder, ...dialog }: Props) {
  const take = useFileTaking('pictures')
  const [photos, setPhotos] = useState(chosen.photos)
  const [said, say] = useState({ ...wordless, folder_name: folder })
  const [nowhere, setNowhere] = useState<string>()
  useEffect(() => {
    let isShown = true
    void place.then((found) => {
      if (!isShown) warnWithoutPlace(found)
      else if ('position_missing' in found) setNowhere(found.position_missing)
    })
    return () => {
      isShown = false
    }
  }, [place])
  const send = () => {
    const to = `${job.customer_name}, ${said.folder_name}`
    const destination = {
      ...wordsOf(said),
      folder_name: said.folder_name,
      kind: 'photo',
      customer_id: job.customer_id,
      job_id: job.id,
      to,
    } as const
    void take(photos, destination, place)
  }
  return (
    <ChosenUploadDialog
      {...dialog}
      title="Upload Pictures"
      size="lg"
      noun="Picture"
      count={photos.length}
      none={`Nothing to upload. Choose pictures up to ${LARGEST_FILE}.`}
      isRight={!wrongDescription(said.description)}
      onSend={send}
      chosen={<PhotoPicker files={photos} onChange={setPhotos} leftOut={chosen.leftOut} />}
    >
      <Text>
        {photos.length === 1 ? 'One picture' : `${photos.length} pictures`},{' '}
        {sizeWords(photos.reduce((sum, { size }) => sum + size, 0))}
      </Text>
      <NoPlaceBanner missing={nowhere} />
      <Select
        label="Room"
        data={[...folders]}
        value={said.folder_name}
        allowDeselect={false}
        searchable={folders.length > 8}
        onChange={(folder_name) => folder_name && say({ ...said, folder_name })}
      />
      <PhotoWordsForm words={said} onChange={(words) => say({ ...said, ...words })} />
    </ChosenUploadDialog>
  )
}

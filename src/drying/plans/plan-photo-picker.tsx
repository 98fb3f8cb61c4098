import { Button, FileButton, Skeleton, Stack, Text } from '@mantine/core'
import { IconPhotoOff, IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { usePhotosOfJob } from '#drying/plans/plan-pins.client.ts'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { devicePlace } from '#files/uploads/device-position.client.ts'
import { useOpenFiles } from '#files/uploads/file-arrivals.client.ts'
import { useFileTaking } from '#files/uploads/file-taking.client.ts'
import { SkippedBanner } from '#files/uploads/skipped-banner.tsx'
import type { Destination } from '#files/uploads/owed-files.ts'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { photoAltText } from '#photos/photos/photo-alt-text.ts'
import { type LeftOut, photosAmong } from '#photos/photos/photo-choice.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { MoreButton } from '#ui/more-button.tsx'

interface Props {
  job: Pick<Job, 'id' | 'customer_id' | 'customer_name'>
  /** The id of the selected photo; empty if none is. */
  value: string
  onChange: (id: string) => void
  error?: ReactNode
}

/** Selects one of a job's photos, or uploads another one first. */
export function PlanPhotoPicker({ job, value, onChange, error }: Props) {
  const name = useId()
  const zone = useCompanyZone()
  const query = usePhotosOfJob(job.id)
  const photos = query.data?.filter(({ state }) => state === 'ready')
  return (
    <Stack gap="xs" role="radiogroup" aria-label="Photo" aria-required>
      {!photos ? (
        query.error ? (
          <LoadFailureLine text="Failed to load photos." query={query} />
        ) : query.fetchStatus === 'paused' ? (
          <Text size="sm">You're offline. Photos load when you're back online.</Text>
        ) : (
          <Skeleton height={120} radius="md" role="status" aria-label="Loading photos" />
        )
      ) : photos.length === 0 ? (
        <Text size="sm" c="dimmed">
          This job has no photos yet.
        </Text>
      ) : (
        <div className="plan-photos">
          {photos.map((photo) => (
            <label key={photo.id} className="plan-photo">
              <input
                type="radio"
                name={name}
                aria-label={photoAltText(photo, zone)}
                checked={photo.id === value}
                onChange={() => onChange(photo.id)}
              />
              <Thumbnail photo={photo} />
            </label>
          ))}
        </div>
      )}
      <MoreButton query={query} text="Show more" />
      <UploadPhoto job={job} />
      {error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </Stack>
  )
}

function Thumbnail({ photo: { id } }: { photo: Photo }) {
  const [isBroken, breakIt] = useState(false)
  return isBroken ? (
    <IconPhotoOff size={24} aria-hidden />
  ) : (
    <img src={`/files/${id}/thumbnail`} alt="" loading="lazy" onError={() => breakIt(true)} />
  )
}

/** Sends a photo to the job as any other. It is listed above once the server has it. */
function UploadPhoto({ job }: Pick<Props, 'job'>) {
  const mayAdd = useCan('photos.edit')
  const take = useFileTaking('photos')
  const [leftOut, leave] = useState<readonly LeftOut[]>([])
  const [sent, setSent] = useState<readonly string[]>([])
  const isUnderway = useOpenFiles().some(({ id }) => sent.includes(id))
  if (!mayAdd) return null
  const send = async (file: File) => {
    const { photos, leftOut: others } = await photosAmong([file])
    leave(others)
    if (photos.length === 0) return
    const destination: Destination = {
      kind: 'photo',
      // A picture of a plan is no damage, which adjusters would be shown.
      type: 'other',
      description: '',
      tags: [],
      folder_name: DEFAULT_FOLDER,
      customer_id: job.customer_id,
      job_id: job.id,
      to: `${job.customer_name}, ${DEFAULT_FOLDER}`,
    }
    const ids = await take(photos, destination, devicePlace())
    setSent((former) => [...former, ...ids])
  }
  return (
    <>
      <FileButton onChange={(file) => file && void send(file)} accept={acceptedBy('picture')}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
          >
            Upload Photo
          </Button>
        )}
      </FileButton>
      <SkippedBanner skipped={leftOut} />
      <Text size="sm" role="status">
        {isUnderway && 'The photo is listed here once it is uploaded.'}
      </Text>
    </>
  )
}

import { ActionIcon, Button, FileButton, Group, Loader, Text } from '@mantine/core'
import { IconCameraRotate, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CameraFilters } from '#features/camera/camera-filters.tsx'
import type { CameraJob } from '#features/camera/camera-job.client.ts'
import { type Facing, useCamera } from '#features/camera/camera-shooting.client.ts'
import { cameraFileName } from '#features/camera/camera-file.ts'
import { acceptedBy } from '#features/files/file-types.ts'
import { photosAmong } from '#features/photos/photo-choice.ts'
import { DEFAULT_FOLDER, type PhotoType } from '#features/photos/photos.ts'
import { devicePlace } from '#features/uploads/device-position.client.ts'
import { useOpenFiles } from '#features/uploads/file-arrivals.client.ts'
import { useFileTaking } from '#features/uploads/file-taking.client.ts'
import type { Place } from '#features/uploads/owed-files.ts'
import { toast } from '#client/toasts.ts'

/** How long one fix of the device's place is good for, in ms: as old as a cached one may be (resolutions, "Photos and files"). */
const PLACE_FOR = 60_000

/** The live picture, the shutter, where the photos go, and how many are taken and still on their way. */
export function CameraPanel({ job, onChange }: { job: CameraJob; onChange: () => void }) {
  const [facing, face] = useState<Facing>('environment')
  const { video, ready, trouble, shoot, retry } = useCamera(facing)
  const [folder_name, setFolder] = useState<string>(DEFAULT_FOLDER)
  const [type, setType] = useState<PhotoType>('damage')
  const { taken, keeping, last, take } = useTaking(job, folder_name, type)
  const [flash, setFlash] = useState(0)
  const underway =
    useOpenFiles().filter(({ what: { upload } }) => upload.kind === 'photo' && upload.customer_id === job.customer_id).length + keeping
  const press = () =>
    shoot().then(
      (blob) => {
        setFlash((count) => count + 1)
        take([blob])
      },
      () => toast.failed('The camera gave no picture. Try again.'),
    )
  return (
    <section className="camera" aria-label="Camera">
      <Group className="camera-top" justify="space-between" wrap="nowrap" gap="xs">
        <Button
          variant="subtle"
          color="gray"
          onClick={onChange}
          className="camera-job"
          aria-label={`Photos for ${job.customer_name}. Change`}
        >
          <span className="typed">{job.customer_name}</span>
        </Button>
        <ActionIcon variant="subtle" color="gray" aria-label="Close the camera" renderRoot={(props) => <CloseLink {...props} job={job} />}>
          <IconX size={24} aria-hidden />
        </ActionIcon>
      </Group>
      <div className="camera-stage">
        {trouble ? (
          <Group justify="center" p="lg">
            <Text ta="center">{trouble}</Text>
            <Button variant="outline" color="gray" onClick={retry}>
              Retry
            </Button>
          </Group>
        ) : (
          !ready && <Loader color="gray" aria-label="Starting the camera" />
        )}
        <video ref={video} playsInline muted hidden={trouble !== undefined} aria-label="What the camera sees" />
        {flash > 0 && <div key={flash} className="camera-flash" aria-hidden />}
      </div>
      <CameraFilters customer_id={job.customer_id} folder={folder_name} onFolder={setFolder} type={type} onType={setType} />
      <Group className="camera-bottom" justify="space-between" wrap="nowrap">
        <div className="camera-last">{last && <img src={last} alt="The last one taken" />}</div>
        <button
          type="button"
          className="camera-shutter mantine-focus-auto"
          aria-label="Take photo"
          disabled={!ready}
          onClick={() => void press()}
        />
        <Group gap={4} wrap="nowrap">
          <FileButton multiple accept={`image/*,${acceptedBy('picture')}`} onChange={(files) => take(photosAmong(files).photos)}>
            {(props) => (
              <ActionIcon {...props} variant="subtle" color="gray" aria-label="Choose photos from this device">
                <IconPhotoPlus size={24} aria-hidden />
              </ActionIcon>
            )}
          </FileButton>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Switch camera"
            onClick={() => face(facing === 'environment' ? 'user' : 'environment')}
          >
            <IconCameraRotate size={24} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Text size="sm" ta="center" role="status" mih={22}>
        {taken > 0 && `${taken} taken`}
        {taken > 0 && (underway > 0 ? ` · ${underway} uploading` : ' · all uploaded')}
      </Text>
    </section>
  )
}

const CloseLink = ({ job, ...props }: { job: CameraJob }) =>
  job.job_id ? (
    <Link {...props} to="/jobs/$id" params={{ id: job.job_id }} search={{ tab: 'pictures' }} />
  ) : (
    <Link {...props} to="/dashboard" />
  )

/** Sends what was shot or chosen, as photos of the job, with where the device is. */
function useTaking(job: CameraJob, folder_name: string, type: PhotoType) {
  const takeFiles = useFileTaking('photos')
  const [taken, setTaken] = useState(0)
  // Counted beside the screen: a second press may come before the first is drawn.
  const shots = useRef(0)
  /** Those that the outbox does not have yet. */
  const [keeping, setKeeping] = useState(0)
  const [last, setLast] = useState<string>()
  const place = useRef<{ at: number; found: Promise<Place> }>(undefined)
  const take = (blobs: readonly Blob[]) => {
    if (blobs.length === 0) return
    const now = Date.now()
    if (!place.current || now - place.current.at > PLACE_FOR) place.current = { at: now, found: devicePlace() }
    const files = blobs.map((blob, n) =>
      blob instanceof File
        ? blob
        : new File([blob], cameraFileName(new Date(now), shots.current + n + 1), { type: blob.type, lastModified: now }),
    )
    const { customer_id, customer_name, job_id } = job
    const destination = { kind: 'photo', type, folder_name, customer_id, job_id, to: `${customer_name}, ${folder_name}` } as const
    setKeeping((count) => count + files.length)
    void takeFiles(files, destination, place.current.found).finally(() => setKeeping((count) => count - files.length))
    shots.current += files.length
    setTaken(shots.current)
    setLast((before) => {
      if (before) URL.revokeObjectURL(before)
      return URL.createObjectURL(files.at(-1)!)
    })
  }
  return { taken, keeping, last, take }
}

import '#workplaces/camera/camera.css'
import {
  ActionIcon,
  Button,
  FileButton,
  type FileButtonProps,
  Group,
  Loader,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { IconCameraRotate, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CameraFilters } from '#workplaces/camera/camera-filters.tsx'
import type { CameraJob } from '#workplaces/camera/camera-job.client.ts'
import { useTaking } from '#workplaces/camera/camera-taking.client.ts'
import { LastPhotoDialog } from '#workplaces/camera/last-photo-dialog.tsx'
import { type Facing, useCamera } from '#photos/photos/camera-shooting.client.ts'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { photosAmong } from '#photos/photos/photo-choice.ts'
import { type PhotoType } from '#photos/photos/photos.ts'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import { useOpenFiles } from '#files/uploads/file-arrivals.client.ts'
import { useDraft } from '#client/draft.ts'
import { toast } from '#client/toasts.ts'
import { useLineTrouble } from '#outbox/line-trouble.client.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/**
 * The live image, the shutter, where the photos go, and how many were taken and are still
 * uploading.
 */
export function CameraPanel({ job, onChange }: { job: CameraJob; onChange: () => void }) {
  const [facing, face] = useState<Facing>('environment')
  const { video, ready, trouble, shoot, retry } = useCamera(facing)
  // Someone who comes back to the camera is usually still in the same room, taking the same type of
  // photo.
  const [folder_name, setFolder] = useDraft<string>(
    `camera room ${job.customer_id}`,
    DEFAULT_FOLDER,
    (name) => name === DEFAULT_FOLDER,
  )
  const [type, setType] = useDraft<PhotoType>(
    `camera type ${job.customer_id}`,
    'damage',
    (one) => one === 'damage',
  )
  const { taken, keeping, last, take, forget } = useTaking(job, folder_name, type)
  const [flash, setFlash] = useState(0)
  const lineTrouble = useLineTrouble()
  const dialog = useDialog()
  const underway =
    useOpenFiles().filter(
      ({ what: { upload } }) => upload.kind === 'photo' && upload.customer_id === job.customer_id,
    ).length + keeping
  const press = () =>
    shoot().then(
      (blob) => {
        setFlash((count) => count + 1)
        take([blob])
      },
      () => toast.failed('The camera didn’t take a photo. Try again.'),
    )
  return (
    <section className="camera toasts-above" aria-label="Camera">
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
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Close the camera"
          renderRoot={(props) => <CloseLink {...props} job={job} />}
        >
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
            <ChoosePhotos onChoose={take}>
              {(props) => (
                <Button
                  {...props}
                  variant="outline"
                  color="gray"
                  leftSection={<IconPhotoPlus size={20} aria-hidden />}
                >
                  Choose photos
                </Button>
              )}
            </ChoosePhotos>
          </Group>
        ) : (
          !ready && <Loader color="gray" aria-label="Starting the camera" />
        )}
        <video
          ref={video}
          playsInline
          muted
          hidden={trouble !== undefined}
          aria-label="What the camera sees"
        />
        {flash > 0 && <div key={flash} className="camera-flash" aria-hidden />}
      </div>
      <CameraFilters
        job={job}
        folder={folder_name}
        onFolder={(name) => setFolder(() => name)}
        type={type}
        onType={(chosen) => setType(() => chosen)}
      />
      <Group className="camera-bottom" justify="space-between" wrap="nowrap">
        <div className="camera-last">
          {last && (
            <UnstyledButton
              aria-label="Look at the last photo taken"
              onClick={() =>
                dialog((state) => <LastPhotoDialog photo={last} onDeleted={forget} {...state} />)
              }
            >
              <img src={last.src} alt="" />
            </UnstyledButton>
          )}
        </div>
        <button
          type="button"
          className="camera-shutter mantine-focus-auto"
          aria-label="Take photo"
          disabled={!ready}
          onClick={() => void press()}
        />
        <Group gap={4} wrap="nowrap">
          <ChoosePhotos onChoose={take}>
            {(props) => (
              <ActionIcon
                {...props}
                variant="subtle"
                color="gray"
                aria-label="Choose photos from this device"
                title="Choose photos"
              >
                <IconPhotoPlus size={24} aria-hidden />
              </ActionIcon>
            )}
          </ChoosePhotos>
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
        {taken > 0 &&
          (underway > 0
            ? ` · ${underway} ${lineTrouble ? 'on this device' : 'uploading'}`
            : ' · all uploaded')}
        {/* Always one line: a second line would push the shutter away from the thumb. */}
        {lineTrouble &&
          (taken > 0 ? ` · ${lineTrouble}` : `${lineTrouble}. Photos are sent when you reconnect.`)}
      </Text>
    </section>
  )
}

/** Uses photos from this device instead of the camera. Files that are not photos are left out. */
const ChoosePhotos = ({
  onChoose,
  children,
}: { onChoose: (files: File[]) => void } & Pick<FileButtonProps, 'children'>) => (
  <FileButton
    multiple
    accept={`image/*,${acceptedBy('picture')}`}
    onChange={(files: File[]) => void photosAmong(files).then(({ photos }) => onChoose(photos))}
  >
    {children}
  </FileButton>
)

const CloseLink = ({ job, ...props }: { job: CameraJob }) =>
  job.job_id ? (
    <Link {...props} to="/jobs/$id" params={{ id: job.job_id }} search={{ tab: 'pictures' }} />
  ) : (
    <Link {...props} to="/dashboard" />
  )

import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { usualRooms } from '#loss/jobs/usual-rooms.ts'
import { NewFolderDialog } from '#loss/folders/new-folder-dialog.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { AddJobPhotosDialog } from '#photos/job-photos/add-job-photos-dialog.tsx'
import { JobPhotoCards } from '#photos/job-photos/job-photo-cards.tsx'
import { PhotoFolderFilters } from '#photos/job-photos/photo-folder-filters.tsx'
import { devicePlace } from '#files/uploads/device-position.client.ts'
import { DropCard } from '#files/uploads/drop-card.tsx'
import { photosAmong } from '#photos/photos/photo-choice.ts'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'

/** A job's photos by room, the newest first. Photos can be added while the job is open. */
export function JobPhotosCard({ job }: { job: Job }) {
  const { id: job_id, customer_id } = job
  const mayAdd = useCan('photos.edit') && job.status !== 'closed'
  const dialog = useDialog()
  const [folder, setFolder] = useState<{ id: string; name: string }>()
  const meta = { failed: 'Failed to load pictures' }
  const folders = useQuery(
    api.photoFolders.list.queryOptions({ input: { customer_id, job_id }, meta }),
  )
  const query = useInfiniteQuery({
    ...api.photos.list.infiniteOptions({ ...byPages({ job_id, folder_id: folder?.id }), meta }),
    select: rowsOf,
  })
  const { data: photos, error } = query
  const choose = (files: File[]) => {
    // Requested at once, because it takes a while and the user can type in the meantime.
    const place = devicePlace()
    const names = [...new Set([DEFAULT_FOLDER, ...(folders.data ?? []).map(({ name }) => name)])]
    void photosAmong(files).then((chosen) =>
      dialog((state) => (
        <AddJobPhotosDialog
          job={job}
          chosen={chosen}
          place={place}
          folders={names}
          folder={folder?.name ?? DEFAULT_FOLDER}
          {...state}
        />
      )),
    )
  }
  return (
    <Stack gap="sm">
      {mayAdd && (
        <>
          <DropCard
            label="Upload Pictures"
            hint={`JPEG, PNG, WebP, GIF, HEIC, AVIF, up to ${LARGEST_FILE} each`}
            accept={`image/*,${acceptedBy('picture')}`}
            onFiles={choose}
          />
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={18} aria-hidden />}
            style={{ alignSelf: 'start' }}
            onClick={() =>
              dialog((state) => (
                <NewFolderDialog
                  kind="room"
                  suggested={usualRooms.filter(
                    (name) => !folders.data?.some((one) => one.name === name),
                  )}
                  add={(input) => api.photoFolders.add.call({ ...input, customer_id })}
                  onAdded={setFolder}
                  {...state}
                />
              ))
            }
          >
            New Room
          </Button>
        </>
      )}
      {folders.data && folders.data.length > 0 && (
        <PhotoFolderFilters folders={folders.data} folder={folder?.id} onFolder={setFolder} />
      )}
      {!photos ? (
        error ? (
          <LoadFailureLine text="Failed to load pictures." query={query} />
        ) : query.fetchStatus === 'paused' ? (
          <Text c="dimmed">You're offline. Pictures load when you're back online.</Text>
        ) : (
          <Skeleton height={160} radius="md" role="status" aria-label="Loading pictures" />
        )
      ) : photos.length === 0 ? (
        <Text size="sm" c="dimmed">
          {folder ? 'No pictures in this room yet.' : 'No pictures yet.'}
        </Text>
      ) : (
        <JobPhotoCards photos={photos} job_id={job_id} />
      )}
      <MoreButton query={query} text="Show more" />
    </Stack>
  )
}

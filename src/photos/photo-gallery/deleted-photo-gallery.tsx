import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { PhotoFacts } from '#photos/photos/photo-facts.tsx'
import { PhotoGallery } from '#photos/photo-gallery/photo-gallery.tsx'
import { usePhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'
import type { PhotoQuery } from '#photos/photos/photos.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { api } from '#client/api.ts'
import { Notice } from '#ui/notice.tsx'

interface Props {
  /** The filters. Also use them as the component's key. */
  filters: Omit<PhotoQuery, 'after' | 'id'>
  opened: string | undefined
  onOpen: (id: string | undefined) => void
}

const ask = (input: PhotoQuery) => api.photos.list.queryOptions({ input })

/** Deleted photos, to view and restore. Nothing is lost when the toast with Undo has gone. */
export function DeletedPhotoGallery({ filters, opened, onOpen }: Props) {
  const pages = usePhotoPages<Photo>((after) => ask({ ...filters, after }))
  const restore = useMutation(
    api.photos.restore.mutationOptions({
      meta: { done: 'Restored', failed: 'Failed to restore photos' },
      onSuccess: () => onOpen(undefined),
    }),
  )
  return (
    <PhotoGallery
      pages={pages}
      label="Deleted photos"
      empty={<Notice text="No deleted photos here" />}
      opened={opened}
      onOpen={onOpen}
      one={(id) => ask({ id, show: 'deleted' })}
      actions={({ id }) => (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={restore.isPending}
          onClick={() => restore.mutate({ ids: [id] })}
        >
          Restore
        </Button>
      )}
      about={(photo) => <PhotoFacts photo={photo} />}
    />
  )
}

import { Stack, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { PhotoDownloadAction } from '#photos/photos/photo-actions.tsx'
import { PhotoGallery } from '#photos/photo-gallery/photo-gallery.tsx'
import { usePhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'
import { PhotoTypesFilters } from '#photos/photo-gallery/photo-types-filters.tsx'
import { photoTypeLabels, type PhotoType } from '#photos/photos/photos.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { SeenPhotoFacts } from '#photos/photos/seen-photo-facts.tsx'
import { UploadPhotosAction } from '#photos/photos/upload-photos-actions.tsx'
import { api } from '#client/api.ts'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/photos')

/** The label a customer sees on their own photos. */
const THEIRS = 'Added by you'

/** The photos of a customer's own loss, by the contractor and by the customer. */
export function MyPhotosPage() {
  const { type, photo } = route.useSearch()
  const navigate = route.useNavigate()
  // The upload button is here, and also in the empty gallery.
  const uploadAction = <UploadPhotosAction />
  return (
    <Stack>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Damage Photos
      </Title>
      {uploadAction}
      <PhotoTypesFilters
        type={type}
        onChange={(type) => void navigate({ search: { type }, resetScroll: false })}
      />
      <MyGallery
        key={type ?? 'all'}
        type={type}
        opened={photo}
        onOpen={(id) =>
          void navigate({
            search: { type, photo: id },
            replace: photo !== undefined,
            resetScroll: false,
          })
        }
      />
    </Stack>
  )
}

const ask = (input: { id?: string; type?: PhotoType | undefined; after?: string | undefined }) =>
  api.photos.mine.queryOptions({ input })

function MyGallery({
  type,
  ...opening
}: {
  type: PhotoType | undefined
  opened: string | undefined
  onOpen: (id: string | undefined) => void
}) {
  const pages = usePhotoPages<SeenPhoto>((after) => ask({ type, after }))
  return (
    <PhotoGallery
      {...opening}
      pages={pages}
      placed
      label="Photos of your job"
      one={(id) => ask({ id })}
      byCustomer={THEIRS}
      empty={
        <Notice
          text={
            type
              ? `No photos of type ${photoTypeLabels[type]}`
              : 'No photos yet. Photos we take at your home appear here.'
          }
        />
      }
      actions={({ id }) => <PhotoDownloadAction id={id} which="view" />}
      about={(photo) => <SeenPhotoFacts photo={photo} byCustomer={THEIRS} />}
    />
  )
}

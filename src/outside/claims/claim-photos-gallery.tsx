import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PhotoGallery } from '#photos/photo-gallery/photo-gallery.tsx'
import { usePhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'
import { PhotoDownloadAction } from '#photos/photos/photo-actions.tsx'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { SeenPhotoFacts } from '#photos/photos/seen-photo-facts.tsx'
import { api } from '#client/api.ts'

interface Props {
  customer_id: string
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  /** Further actions for a photo. */
  actions?: (photo: SeenPhoto) => ReactNode
}

/** The released photos of a claim that an agent has access to. */
export function ClaimPhotosGallery({ customer_id, ...shown }: Props) {
  const pages = usePhotoPages<SeenPhoto>((after) =>
    api.photos.granted.queryOptions({ input: { customer_id, after } }),
  )
  return (
    <Gallery
      {...shown}
      pages={pages}
      one={(id) => api.photos.granted.queryOptions({ input: { id } })}
    />
  )
}

/** The same photos, for staff who want to see what an adjuster sees. */
export function PreviewPhotosGallery({ customer_id, ...shown }: Props) {
  const damage = { customer_id, type: 'damage' } as const
  const pages = usePhotoPages<SeenPhoto>((after) =>
    api.photos.list.queryOptions({ input: { ...damage, after } }),
  )
  return (
    <Gallery
      {...shown}
      pages={pages}
      one={(id) => api.photos.list.queryOptions({ input: { ...damage, id } })}
    />
  )
}

/** The same photos behind a link, for a reader with a valid proof. */
export function LinkedPhotosGallery({
  proof,
  ...shown
}: Omit<Props, 'customer_id'> & { proof: string }) {
  const pages = usePhotoPages<SeenPhoto>((after) =>
    api.linkedClaims.photos.queryOptions({ input: { proof, after }, gcTime: 0 }),
  )
  return <Gallery {...shown} pages={pages} canVerify={false} />
}

type GalleryProps = Omit<Props, 'customer_id'> &
  Pick<Parameters<typeof PhotoGallery<SeenPhoto>>[0], 'pages' | 'one'> & { canVerify?: boolean }

function Gallery({ canVerify = true, actions, ...props }: GalleryProps) {
  return (
    <PhotoGallery
      {...props}
      placed
      label="Photos"
      empty={
        <Text size="sm" c="dimmed">
          No photos yet.
        </Text>
      }
      actions={(photo) => (
        <>
          {actions?.(photo)}
          <PhotoDownloadAction id={photo.id} which="view" />
        </>
      )}
      about={(photo) => (
        <SeenPhotoFacts photo={photo} byCustomer="By the customer" canVerify={canVerify} />
      )}
    />
  )
}

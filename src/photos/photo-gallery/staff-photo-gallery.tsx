import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ComparePhotosDialog } from '#photos/photo-gallery/compare-photos-dialog.tsx'
import { ChangeRoomDialog } from '#photos/photos/change-room-dialog.tsx'
import { EditPhotoDialog } from '#photos/photos/edit-photo-dialog.tsx'
import { PhotoActions } from '#photos/photos/photo-actions.tsx'
import { useDeletePhotos } from '#photos/photos/photo-deleting.client.ts'
import { PhotoFacts } from '#photos/photos/photo-facts.tsx'
import { PhotoGallery } from '#photos/photo-gallery/photo-gallery.tsx'
import { usePhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'
import {
  type ChosenPhotos,
  useChosenPhotos,
  usePhotoSelection,
} from '#photos/photo-gallery/photo-selection.client.ts'
import {
  PhotoSelectionActions,
  SelectPhotosAction,
} from '#photos/photo-gallery/photo-selection-actions.tsx'
import { type PhotoPlace, noPlace } from '#photos/photos/photo-place-form.tsx'
import { PlacePhotosDialog } from '#photos/photos/place-photos-dialog.tsx'
import type { PhotoQuery } from '#photos/photos/photos.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { api } from '#client/api.ts'

interface Props {
  /** The filters. Use them without the type as the component's key. */
  filters: Omit<PhotoQuery, 'after' | 'id'>
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  empty: ReactNode
}

type Covering =
  | { dialog: 'edit' | 'move' | 'room'; photos: Photo[] }
  | { dialog: 'compare'; photos: [Photo, Photo] }

const ask = (input: PhotoQuery) => api.photos.list.queryOptions({ input })

/**
 * Photos of customers with everything staff can do: view, edit, compare, select, move, delete and
 * download. The selection survives a change of type, so that before and after can be compared.
 */
export function StaffPhotoGallery(props: Props) {
  const kept = useChosenPhotos<Photo>()
  return <OfOneType key={props.filters.type ?? 'all'} {...props} kept={kept} />
}

/** Returns the common place of all these photos, as far as they share one. */
function placeOf([first, ...others]: Photo[]): PhotoPlace {
  if (!first?.customer_id || others.some(({ customer_id }) => customer_id !== first.customer_id))
    return noPlace
  const same = (field: 'job_id' | 'folder_name') =>
    others.every((photo) => photo[field] === first[field])
  return {
    customer: { id: first.customer_id, name: first.customer_name ?? '', number: '', address: '' },
    job_id: same('job_id') ? first.job_id : undefined,
    folder_name: same('folder_name')
      ? (first.folder_name ?? noPlace.folder_name)
      : noPlace.folder_name,
  }
}

function OfOneType({
  filters,
  opened,
  onOpen,
  empty,
  kept,
}: Props & { kept: ChosenPhotos<Photo> }) {
  const pages = usePhotoPages<Photo>((after) => ask({ ...filters, after }))
  const selection = usePhotoSelection(pages, kept)
  const [covering, cover] = useState<Covering>()
  const uncover = () => cover(undefined)
  const { remove } = useDeletePhotos(() => onOpen(undefined))
  const chosen = [...selection.chosen.values()]
  return (
    <>
      {pages.count > 0 && !selection.on && (
        <SelectPhotosAction onSelect={() => selection.begin()} />
      )}
      {selection.on && chosen.length === 1 && (
        <Text size="sm">Select one more photo to compare.</Text>
      )}
      <PhotoGallery
        pages={pages}
        label="Photos"
        empty={empty}
        opened={opened}
        onOpen={onOpen}
        one={(id) => ask({ id })}
        selection={selection}
        covered={covering !== undefined}
        actions={(photo) => (
          <PhotoActions
            photo={photo}
            onEdit={() => cover({ dialog: 'edit', photos: [photo] })}
            onMove={() => cover({ dialog: 'move', photos: [photo] })}
            {...(photo.job_id && { onRoom: () => cover({ dialog: 'room', photos: [photo] }) })}
            onCompare={() => {
              selection.begin(photo)
              onOpen(undefined)
            }}
            // After deleting, the next photo is shown, if there is one.
            onDelete={() => {
              const index = pages.indexOf(photo.id)
              const next = index < 0 ? undefined : pages.at(index + 1)
              remove([photo.id], () => onOpen(next?.id))
            }}
          />
        )}
        about={(photo) => <PhotoFacts photo={photo} />}
      />
      {selection.on && (
        <PhotoSelectionActions
          selection={selection}
          onMove={() => cover({ dialog: 'move', photos: chosen })}
          onCompare={() => cover({ dialog: 'compare', photos: [chosen[0]!, chosen[1]!] })}
        />
      )}
      {covering?.dialog === 'edit' && (
        <EditPhotoDialog photo={covering.photos[0]!} onClose={uncover} />
      )}
      {covering?.dialog === 'room' && (
        <ChangeRoomDialog photo={covering.photos[0]!} onClose={uncover} />
      )}
      {covering?.dialog === 'move' && (
        <PlacePhotosDialog
          opened
          ids={covering.photos.map(({ id }) => id)}
          title="Move Photo to Customer Folder"
          from={placeOf(covering.photos)}
          onClose={uncover}
          onPlaced={() => {
            selection.end()
            onOpen(undefined)
          }}
        />
      )}
      {covering?.dialog === 'compare' && (
        <ComparePhotosDialog photos={covering.photos} onClose={uncover} />
      )}
    </>
  )
}

import '#photos/dashboard-photos/dashboard-photos.css'
import { Checkbox, Image, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDeletePhotos } from '#photos/photos/photo-deleting.client.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { ahead, late, lateDialog } from '#ui/late.tsx'

const EditPhotoDialog = late(
  ahead(async () => (await import('#photos/photos/edit-photo-dialog.tsx')).EditPhotoDialog),
)
const PlacePhotosDialog = lateDialog(
  async () => (await import('#photos/photos/place-photos-dialog.tsx')).PlacePhotosDialog,
)
const PhotoActions = late(
  ahead(async () => (await import('#photos/photos/photo-actions.tsx')).PhotoActions),
)
const PhotoFacts = late(
  ahead(async () => (await import('#photos/photos/photo-facts.tsx')).PhotoFacts),
)
const PhotoViewer = late(
  ahead(async () => (await import('#photos/photos/photo-viewer.tsx')).PhotoViewer),
)

interface Props {
  photos: readonly Photo[]
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
}

/** The photos on a dashboard. Each can be opened or selected. */
export function DashboardPhotosCards({ photos, chosen, choose }: Props) {
  const [shown, show] = useState<string>()
  const [dialog, setDialog] = useState<'edit' | 'move'>()
  const { remove } = useDeletePhotos(() => show(undefined))
  const at = photos.findIndex(({ id }) => id === shown)
  const photo = photos[at]
  useBackCloses(photo !== undefined && dialog === undefined, () => show(undefined))
  // When the viewer closes, the last photo viewed gets the focus.
  const list = useRef<HTMLUListElement>(null)
  const lookedAt = useRef<string>(undefined)
  useEffect(() => {
    if (!shown)
      list.current?.querySelector<HTMLElement>(`[data-photo="${lookedAt.current}"]`)?.focus()
    lookedAt.current = shown
  }, [shown])
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  return (
    <>
      {/* The height in the specification (part 1 section 9): 96 units of a quarter rem. One row
          that is swiped. */}
      <SimpleGrid
        cols={5}
        spacing="xs"
        component="ul"
        ref={list as never}
        p={0}
        m={0}
        mah="24rem"
        className="dashboard-photos"
      >
        {photos.map(({ id, state, description, name }, n) => (
          <Paper
            key={id}
            component="li"
            withBorder
            pos="relative"
            style={{ aspectRatio: '1', overflow: 'hidden' }}
          >
            <UnstyledButton
              h="100%"
              w="100%"
              data-photo={id}
              onClick={() => show(id)}
              aria-label={`Open ${description || name}, ${n + 1} of ${photos.length}`}
            >
              {state === 'ready' ? (
                <Image src={`/files/${id}/thumbnail`} alt="" h="100%" w="100%" fit="cover" />
              ) : (
                <Text size="xs" ta="center">
                  Processing…
                </Text>
              )}
            </UnstyledButton>
            <Checkbox
              pos="absolute"
              top={4}
              left={4}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
              aria-label={`Select ${description || name}, ${n + 1} of ${photos.length}`}
            />
          </Paper>
        ))}
      </SimpleGrid>
      {photo && (
        <PhotoViewer
          photo={photo}
          previous={photos[at - 1]}
          next={photos[at + 1]}
          onShow={({ id }) => show(id)}
          onClose={() => show(undefined)}
          covered={dialog !== undefined}
          actions={
            <PhotoActions
              photo={photo}
              onEdit={() => setDialog('edit')}
              onMove={() => setDialog('move')}
              onDelete={() => remove([photo.id], () => show(photos[at + 1]?.id))}
            />
          }
        >
          <PhotoFacts photo={photo} />
        </PhotoViewer>
      )}
      {photo && dialog === 'edit' && (
        <EditPhotoDialog photo={photo} onClose={() => setDialog(undefined)} />
      )}
      {photo && (
        <PlacePhotosDialog
          ids={[photo.id]}
          title="Move Photo to Customer Folder"
          opened={dialog === 'move'}
          onClose={() => setDialog(undefined)}
          onPlaced={() => show(undefined)}
        />
      )}
    </>
  )
}

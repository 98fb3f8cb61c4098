import { Button, Group, Text } from '@mantine/core'
import {
  IconArrowsMove,
  IconCheckbox,
  IconColumns2,
  IconFileZip,
  IconTrash,
} from '@tabler/icons-react'
import { downloadZip, useDeletePhotos } from '#photos/photos/photo-deleting.client.ts'
import type { PhotoSelection } from '#photos/photo-gallery/photo-selection.client.ts'
import { MOST_AT_ONCE } from '#photos/photos/photos.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { SelectionActions } from '#ui/selection-actions.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  selection: PhotoSelection<Photo>
  onMove: () => void
  onCompare: () => void
}

/** Actions for the selected photos. The bar stays on the screen. */
export function PhotoSelectionActions({ selection, onMove, onCompare }: Props) {
  const chosen = [...selection.chosen.values()]
  const { remove, pending } = useDeletePhotos(selection.end)
  const none = chosen.length === 0
  const tooMany = chosen.length > MOST_AT_ONCE
  const comparable = chosen.length === 2 && chosen.every(({ state }) => state === 'ready')
  return (
    <SelectionActions
      label="Selected photos"
      chosen={none ? 'Select photos' : `${counted(chosen.length, 'photo')} selected`}
      all="Select all loaded"
      onAll={selection.all}
      onEnd={selection.end}
      note={
        tooMany && (
          <Text size="sm" px="xs">
            You can move or delete up to {MOST_AT_ONCE} photos at once.
          </Text>
        )
      }
    >
      <Button
        variant="default"
        px="sm"
        leftSection={<IconArrowsMove size={18} aria-hidden />}
        disabled={none || tooMany}
        onClick={onMove}
      >
        Move
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconFileZip size={18} aria-hidden />}
        disabled={none}
        onClick={() => downloadZip(chosen.map(({ id }) => id))}
      >
        Download ZIP
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconColumns2 size={18} aria-hidden />}
        disabled={!comparable}
        onClick={onCompare}
      >
        Compare
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={none || tooMany}
        loading={pending}
        onClick={() => remove(chosen.map(({ id }) => id))}
      >
        Delete
      </Button>
    </SelectionActions>
  )
}

/** Starts selecting; shown above a gallery. */
export const SelectPhotosAction = ({ onSelect }: { onSelect: () => void }) => (
  <Group justify="end">
    <Button
      variant="subtle"
      leftSection={<IconCheckbox size={18} aria-hidden />}
      onClick={onSelect}
    >
      Select
    </Button>
  </Group>
)

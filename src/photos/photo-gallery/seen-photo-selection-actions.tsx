import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import type { PhotoSelection } from '#photos/photo-gallery/photo-selection.client.ts'
import { downloadSeenZip } from '#photos/photos/photo-deleting.client.ts'
import { SelectionActions } from '#ui/selection-actions.tsx'
import { counted } from '#values/counted.ts'

/** A claims agent's action for the selected photos: download them. */
export function SeenPhotoSelectionActions<Row>({ selection }: { selection: PhotoSelection<Row> }) {
  const ids = [...selection.chosen.keys()]
  return (
    <SelectionActions
      label="Selected photos"
      chosen={ids.length === 0 ? 'Select photos' : `${counted(ids.length, 'photo')} selected`}
      all="Select all loaded"
      onAll={selection.all}
      onEnd={selection.end}
    >
      <Button
        variant="default"
        px="sm"
        leftSection={<IconFileZip size={18} aria-hidden />}
        disabled={ids.length === 0}
        onClick={() => downloadSeenZip(ids)}
      >
        Download ZIP
      </Button>
    </SelectionActions>
  )
}

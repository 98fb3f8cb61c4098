import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsMove,
  IconColumns2,
  IconDoor,
  IconDownload,
  IconFileDownload,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { useFileSource } from '#client/file-source.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface Props {
  photo: Photo
  onEdit: () => void
  onMove: () => void
  /** Only for a photo that belongs to a job. */
  onRoom?: () => void
  /** If missing, there is nothing to compare the photo with. */
  onCompare?: () => void
  onDelete: () => void
}

/** Actions for staff on the photo in the viewer. */
export const PhotoActions = ({ photo, onEdit, onMove, onRoom, onCompare, onDelete }: Props) => (
  <>
    <PhotoDownloadAction id={photo.id} which="original" />
    <ActionsMenu label="Photo actions">
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        Edit
      </Menu.Item>
      {onRoom && (
        <Menu.Item leftSection={<IconDoor size={18} aria-hidden />} onClick={onRoom}>
          Change room
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconArrowsMove size={18} aria-hidden />} onClick={onMove}>
        Move
      </Menu.Item>
      {onCompare && (
        <Menu.Item
          leftSection={<IconColumns2 size={18} aria-hidden />}
          onClick={onCompare}
          disabled={photo.state !== 'ready'}
        >
          Compare with…
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconFileDownload size={18} aria-hidden />}
        component="a"
        href={`/files/${photo.id}/original?download`}
        download
      >
        Download original
      </Menu.Item>
      {photo.state === 'ready' && (
        <Menu.Item
          leftSection={<IconDownload size={18} aria-hidden />}
          component="a"
          href={`/files/${photo.id}/view?download`}
          download
        >
          Download copy
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" onClick={onDelete}>
        Delete
      </Menu.Item>
    </ActionsMenu>
  </>
)

/**
 * Saves a photo as photo-{id} with the extension of its type: the original for staff, the copy for
 * everyone else.
 */
export const PhotoDownloadAction = ({ id, which }: { id: string; which: 'original' | 'view' }) => (
  <ActionIcon
    component="a"
    href={`${useFileSource().base}/${id}/${which}?download`}
    download
    variant="subtle"
    aria-label={which === 'original' ? 'Download the original' : 'Download'}
  >
    <IconDownload size={20} aria-hidden />
  </ActionIcon>
)

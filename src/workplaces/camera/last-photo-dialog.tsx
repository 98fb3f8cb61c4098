import { Button, Group, Image, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { TakenPhoto } from '#workplaces/camera/camera-taking.client.ts'
import { useDeletePhotos } from '#photos/photos/photo-deleting.client.ts'
import { photoTypeLabels } from '#photos/photos/photos.ts'
import { fileKind } from '#files/uploads/file-kind.client.ts'
import type { FileEntry } from '#files/uploads/owed-files.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { entriesOf } from '#outbox/entries.client.ts'
import { discard } from '#outbox/sending.client.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

interface Props {
  photo: TakenPhoto
  onDeleted: () => void
}

/**
 * Shows the photo just taken, large enough to see if it is sharp, with its destination and a way to
 * delete it.
 */
export function LastPhotoDialog({
  photo: { src, id, folder_name, type },
  onDeleted,
  opened,
  onClose,
}: Props & DialogState) {
  const { id: me } = useMe()
  const [asked, { open, close }] = useDisclosure()
  const done = () => {
    onClose()
    onDeleted()
  }
  const { remove, pending } = useDeletePhotos(done)
  // A photo that the server has is deleted there and can be restored. Any other photo exists only
  // here.
  const go = async () => {
    const photo_id = await id
    const entry = entriesOf(me).find((one) => one.id === photo_id)
    if (!entry || entry.state === 'safe' || entry.state === 'checking') return remove([photo_id])
    await discard(fileKind, entry as FileEntry)
    done()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Last photo" size="xl">
      <Stack gap="sm">
        <Image src={src} alt="The last one taken" fit="contain" mah="62dvh" />
        <Group justify="space-between" gap="xs">
          <Text size="sm" className="typed">
            {folder_name} · {photoTypeLabels[type]}
          </Text>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            loading={pending}
            onClick={open}
          >
            Delete
          </Button>
        </Group>
      </Stack>
      <ConfirmationDialog
        opened={asked}
        onClose={close}
        title="Delete this photo?"
        lines={[`${folder_name} · ${photoTypeLabels[type]}`]}
        confirm="Delete"
        color="red"
        busy={pending}
        onConfirm={() =>
          void go().catch(() => toast.failed('Failed to delete photo', 'Try again.'))
        }
      />
    </Dialog>
  )
}

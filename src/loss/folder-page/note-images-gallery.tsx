import { Group, Image, UnstyledButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { PreviewDialog } from '#loss/documents/preview-dialog.tsx'
import type { FolderNote } from '#loss/folders/folder-notes.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** Side in px. */
const SIDE = 88

/** The images of a note. A click opens one. */
export function NoteImagesGallery({ images }: Pick<FolderNote, 'images'>) {
  const dialog = useDialog()
  return (
    <Group
      component="ul"
      gap={6}
      p={0}
      m={0}
      mt="xs"
      style={{ listStyle: 'none' }}
      aria-label="Images"
    >
      {images.map(({ id, name, state }) => (
        <li key={id}>
          <UnstyledButton
            aria-label={`Open ${name}`}
            onClick={() =>
              dialog((opened) => (
                <PreviewDialog document={{ id, name, media_type: 'image/jpeg' }} {...opened} />
              ))
            }
          >
            {state === 'ready' ? (
              <Image
                src={`/files/${id}/thumbnail`}
                alt=""
                w={SIDE}
                h={SIDE}
                radius="sm"
                fit="cover"
              />
            ) : (
              <Group
                w={SIDE}
                h={SIDE}
                justify="center"
                bg="var(--mantine-color-default-hover)"
                style={{ borderRadius: 'var(--mantine-radius-sm)' }}
              >
                <IconPhoto size={28} aria-hidden />
              </Group>
            )}
          </UnstyledButton>
        </li>
      ))}
    </Group>
  )
}

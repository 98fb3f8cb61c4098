import { Badge, Group, Paper, Text } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { FolderNoteActions } from '#loss/folder-page/folder-note-actions.tsx'
import { type FolderNote, authorRole } from '#loss/folders/folder-notes.ts'
import { MAIN_FOLDER, type Subfolder } from '#loss/folders/folders.ts'
import { NoteImagesGallery } from '#loss/folder-page/note-images-gallery.tsx'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'

/** A note of a folder, with its author, time, subfolder and images. */
export function FolderNoteCard({
  note,
  subfolders,
}: {
  note: FolderNote
  subfolders: readonly Subfolder[]
}) {
  const { author_name, author_role, created_at, subfolder_id, content, tags, is_pinned, images } =
    note
  const zone = useCompanyZone()
  const where = subfolders.find(({ id }) => id === subfolder_id)?.name ?? MAIN_FOLDER
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text size="sm" c="dimmed" className="typed">
            {author_name ?? 'Unknown'} ({authorRole(author_role)}) ·{' '}
            <time dateTime={created_at}>{exactTime(created_at, zone)}</time> · {where}
          </Text>
          {(is_pinned || tags.length > 0) && (
            <Group gap={6} mt={4}>
              {is_pinned && (
                <Badge
                  variant="light"
                  color="ember"
                  tt="none"
                  leftSection={<IconPin size={14} aria-hidden />}
                >
                  Pinned
                </Badge>
              )}
              {tags.map((tag) => (
                <Badge key={tag} variant="default" tt="none" fw={500}>
                  {tag}
                </Badge>
              ))}
            </Group>
          )}
          {content && (
            <Text size="sm" className="typed" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
              {content}
            </Text>
          )}
          {images.length > 0 && <NoteImagesGallery images={images} />}
        </div>
        <FolderNoteActions note={note} subfolders={subfolders} />
      </Group>
    </Paper>
  )
}

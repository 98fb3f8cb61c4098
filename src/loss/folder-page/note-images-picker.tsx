import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { ONLY_IMAGES, imagesAmong, tooLarge, wrongType } from '#loss/folders/folder-files.ts'
import { MOST_IMAGES } from '#loss/folders/folder-notes.ts'
import { toast } from '#client/toasts.ts'
import { ChosenPicture, RemoveChosen } from '#files/uploads/chosen-picture-tile.tsx'
import { LARGEST_FOLDER_FILE } from '#files/files/file-size-limits.ts'

/** Side in px. */
const SIDE = 72

interface Props {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** True while the images are uploading. */
  locked: boolean
}

/** The images of a note. Other files are skipped and named. */
export function NoteImagesPicker({ files, onChange, locked }: Props) {
  const choose = (chosen: File[]) => {
    const { files: images, skipped, complaints } = imagesAmong(chosen)
    const names = (about: object | undefined) =>
      skipped.flatMap((one) => (one.about === about ? [one.name] : [])).join(', ')
    if (complaints.includes(wrongType)) toast.warned(ONLY_IMAGES, names(wrongType))
    if (complaints.includes(tooLarge))
      toast.failed(tooLarge.title, `${tooLarge.message}: ${names(tooLarge)}`)
    const all = [...files, ...images]
    if (all.length > MOST_IMAGES)
      toast.warned(`At most ${MOST_IMAGES} images`, 'Add the others with another note.')
    onChange(all.slice(0, MOST_IMAGES))
  }
  return (
    <>
      <Group gap="sm">
        <FileButton onChange={choose} accept="image/*" multiple disabled={locked}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={locked}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              Add images
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {files.length > 0
            ? `${files.length} of ${MOST_IMAGES}`
            : `Up to ${MOST_IMAGES}, ${LARGEST_FOLDER_FILE} each`}
        </Text>
      </Group>
      {files.length > 0 && (
        <Group
          component="ul"
          gap={6}
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label={`${files.length} selected`}
        >
          {files.map((file, n) => (
            <Chosen
              key={`${n} ${file.name}`}
              file={file}
              locked={locked}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </Group>
      )}
    </>
  )
}

const Chosen = ({
  file,
  locked,
  onRemove,
}: {
  file: File
  locked: boolean
  onRemove: () => void
}) => (
  <li style={{ position: 'relative' }}>
    <ChosenPicture
      file={file}
      alt={file.name}
      w={SIDE}
      h={SIDE}
      radius="sm"
      fit="cover"
      style={{ opacity: locked ? 0.5 : 1 }}
    />
    {!locked && <RemoveChosen file={file} onRemove={onRemove} />}
  </li>
)

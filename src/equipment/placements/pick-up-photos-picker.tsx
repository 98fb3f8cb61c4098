import { Box, Button, FileButton, Group, Stack } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'
import { type LeftOut, photosAmong } from '#photos/photos/photo-choice.ts'
import { ChosenPhoto } from '#photos/photos/photo-picker.tsx'
import { SkippedBanner } from '#files/uploads/skipped-banner.tsx'

interface Props {
  /** The unit's item number. */
  unit: string
  files: readonly File[]
  /**
   * Takes an update function, because reading a large photo takes a moment in which others may be
   * chosen.
   */
  onChange: Dispatch<SetStateAction<readonly File[]>>
  /** Shown beside the button. */
  children: ReactNode
}

/** Chooses photos of a returned unit; they are sent when it is picked up. */
export function PickUpPhotosPicker({ unit, files, onChange, children }: Props) {
  const [skipped, setSkipped] = useState<readonly LeftOut[]>([])
  const choose = async (chosen: File[]) => {
    const { photos, leftOut } = await photosAmong(chosen)
    setSkipped(leftOut)
    onChange((former) => [...former, ...photos])
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        {children}
        <FileButton onChange={(chosen) => void choose(chosen)} accept="image/*" multiple>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              px="xs"
              leftSection={<IconCamera size={18} aria-hidden />}
              aria-label={`Add photos of ${unit}`}
            >
              Add photos
            </Button>
          )}
        </FileButton>
      </Group>
      <SkippedBanner skipped={skipped} />
      {files.length > 0 && (
        <Box
          component="ul"
          display="grid"
          p={0}
          m={0}
          style={{ listStyle: 'none', gap: 8, gridTemplateColumns: 'repeat(auto-fill, 72px)' }}
          aria-label={`Photos of ${unit}: ${files.length} selected`}
        >
          {files.map((file, n) => (
            <ChosenPhoto
              key={`${n} ${file.name}`}
              file={file}
              onRemove={() => onChange((former) => former.filter((other) => other !== file))}
            />
          ))}
        </Box>
      )}
    </Stack>
  )
}

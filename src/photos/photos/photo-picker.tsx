import { Button, FileButton, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { IconCamera, IconPhoto, IconPhotoPlus } from '@tabler/icons-react'
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { type LeftOut, photosAmong } from '#photos/photos/photo-choice.ts'
import { ChosenPicture, RemoveChosen } from '#files/uploads/chosen-picture-tile.tsx'
import type { usePlaceOfPhotos } from '#files/uploads/file-taking.client.ts'
import { NoPlaceBanner } from '#files/uploads/no-place-banner.tsx'
import { SkippedBanner } from '#files/uploads/skipped-banner.tsx'

interface Props {
  files: readonly File[]
  /**
   * Updates the chosen files. Reading a large file takes a moment, and others may be chosen in that
   * time.
   */
  onChange: Dispatch<SetStateAction<File[]>>
  /** Called once photos are chosen, so that the location can be requested in the meantime. */
  onChoose?: () => void
  error?: ReactNode
  /** Files left out of an earlier choice. */
  leftOut?: readonly LeftOut[]
}

const same = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/**
 * Takes photos with the camera or from the library, many at once, and shows them immediately. Files
 * that are not pictures are left out and named.
 */
export function PhotoPicker({ files, onChange, onChoose, error, leftOut = [] }: Props) {
  const [skipped, setSkipped] = useState(leftOut)
  const choose = async (chosen: readonly File[]) => {
    const { photos, leftOut: others } = await photosAmong(chosen)
    setSkipped(others)
    if (photos.length === 0) return
    onChange((former) => [
      ...former,
      ...photos.filter((file) => !former.some((other) => same(file, other))),
    ])
    onChoose?.()
  }
  return (
    <Stack gap="xs">
      {/* The buttons are stacked: side by side, their labels would be cut off on a phone. */}
      <FileButton
        onChange={(file) => file && void choose([file])}
        accept="image/*"
        capture="environment"
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            hiddenFrom="sm"
          >
            Take photo
          </Button>
        )}
      </FileButton>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        <FileButton
          onChange={(chosen) => void choose(chosen)}
          accept={acceptedBy('picture')}
          multiple
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              data-missing={error ? true : undefined}
              h="auto"
              mih="var(--control)"
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              Select photos
            </Button>
          )}
        </FileButton>
        <Dropzone
          onDrop={(dropped: File[]) => void choose(dropped)}
          onReject={(all: { file: File }[]) => void choose(all.map(({ file }) => file))}
          activateOnClick={false}
          visibleFrom="sm"
          p="xs"
          inputProps={{ 'aria-label': 'Drop photos' }}
        >
          <Text size="sm" c="dimmed" ta="center">
            or drop photos here
          </Text>
        </Dropzone>
      </SimpleGrid>
      {error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <SkippedBanner skipped={skipped} />
      {files.length > 0 && (
        <SimpleGrid
          cols={{ base: 3, sm: 5 }}
          spacing="xs"
          component="ul"
          p={0}
          m={0}
          mah={320}
          style={{ listStyle: 'none', overflowY: 'auto' }}
          tabIndex={0}
          aria-label={`${files.length} selected`}
        >
          {files.map((file) => (
            <ChosenPhoto
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              onRemove={() => onChange((former) => former.filter((other) => other !== file))}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}

/** The same where photos have a location, which is asked for once some are chosen. */
export const PlacedPhotoPicker = ({
  place,
  ...picker
}: Omit<Props, 'onChoose'> & { place: ReturnType<typeof usePlaceOfPhotos> }) => (
  <>
    <PhotoPicker {...picker} onChoose={() => void place.ask()} />
    <NoPlaceBanner missing={place.missing} />
  </>
)

/** A chosen photo that has not been sent yet. */
export const ChosenPhoto = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <Paper component="li" withBorder pos="relative" style={{ overflow: 'hidden', aspectRatio: '1' }}>
    <ChosenPicture
      file={file}
      alt={file.name}
      h="100%"
      w="100%"
      fit="cover"
      broken={
        <Stack align="center" justify="center" h="100%" gap={2} p={4}>
          <IconPhoto size={24} aria-hidden />
          <Text size="xs" truncate maw="100%">
            {file.name}
          </Text>
        </Stack>
      }
    />
    <RemoveChosen file={file} onRemove={onRemove} />
  </Paper>
)

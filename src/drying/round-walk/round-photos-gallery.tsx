import { AspectRatio, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import type { ShownRound } from '#drying/round-walk/rounds-by-day.ts'
import { ThingPhotoImage, useThingPhotoViewer } from '#photos/photos/thing-photo-tile.tsx'
import { useOpenFiles } from '#files/uploads/file-arrivals.client.ts'
import { counted } from '#values/counted.ts'

/** The photos of the meter of a round, each with its stop, and the number still on this device. */
export function RoundPhotosGallery({ round: { id, photos } }: { round: ShownRound }) {
  const view = useThingPhotoViewer()
  const known = new Set(photos.map((photo) => photo.id))
  const owed = useOpenFiles().filter(
    (file) =>
      file.what.upload.kind === 'meter_photo' &&
      file.what.upload.round_id === id &&
      !known.has(file.id),
  ).length
  return (
    <>
      {photos.length > 0 && (
        <SimpleGrid
          component="ul"
          cols={{ base: 4, sm: 8 }}
          spacing="xs"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Meter photos"
        >
          {photos.map((photo) => (
            <Paper key={photo.id} component="li" withBorder miw={0} style={{ overflow: 'hidden' }}>
              <UnstyledButton
                display="block"
                w="100%"
                aria-label={`Open photo: ${photo.name}`}
                title={photo.name}
                onClick={() => view(photo, photo.name)}
              >
                <AspectRatio ratio={1}>
                  <ThingPhotoImage photo={photo} />
                </AspectRatio>
                <Text size="xs" c="dimmed" truncate px={4}>
                  {photo.name}
                </Text>
              </UnstyledButton>
            </Paper>
          ))}
        </SimpleGrid>
      )}
      {owed > 0 && (
        <Text size="sm" c="dimmed">
          {counted(owed, 'meter photo')} on this device
        </Text>
      )}
    </>
  )
}

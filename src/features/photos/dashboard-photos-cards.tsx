import { Button, Checkbox, Group, Image, Modal, Paper, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { PlacePhotosDialog } from '#features/photos/place-photos-dialog.tsx'
import type { Photo } from '#features/photos/photos.ts'

interface Props {
  photos: readonly Photo[]
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
}

/** The photos on a dashboard, each to be looked at or chosen. */
export function DashboardPhotos({ photos, chosen, choose }: Props) {
  const [shown, show] = useState<Photo>()
  const [moved, move] = useState<string>()
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  return (
    <>
      {/* As high as the specification has it (part 1 section 9): 96 units of a quarter rem. */}
      <SimpleGrid
        cols={{ base: 3, sm: 5 }}
        spacing="xs"
        component="ul"
        p={0}
        m={0}
        mah="24rem"
        style={{ listStyle: 'none', overflowY: 'auto' }}
      >
        {photos.map((photo) => (
          <Paper key={photo.id} component="li" withBorder pos="relative" style={{ aspectRatio: '1', overflow: 'hidden' }}>
            <UnstyledButton h="100%" w="100%" onClick={() => show(photo)} aria-label={`Open ${photo.description || photo.name}`}>
              {photo.state === 'ready' ? (
                <Image src={`/files/${photo.id}/thumbnail`} alt={photo.description} h="100%" w="100%" fit="cover" />
              ) : (
                <Text size="xs" ta="center">
                  Being prepared …
                </Text>
              )}
            </UnstyledButton>
            <Checkbox
              pos="absolute"
              top={4}
              left={4}
              size="md"
              checked={chosen.has(photo.id)}
              onChange={() => toggle(photo.id)}
              aria-label={`Choose ${photo.description || photo.name}`}
            />
          </Paper>
        ))}
      </SimpleGrid>
      <Modal opened={shown !== undefined} onClose={() => show(undefined)} title="Photo Viewer" size="xl">
        {shown && (
          <Stack gap="sm">
            <Image src={`/files/${shown.id}/view`} alt={shown.description || shown.name} mah="70vh" fit="contain" />
            <Text className="typed">{shown.description || shown.name}</Text>
            <Group>
              <Button onClick={() => move(shown.id)}>Move to customer folder</Button>
              <Button component="a" variant="default" href={`/files/${shown.id}/original?download`} download>
                Download
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
      <PlacePhotosDialog
        ids={moved ? [moved] : []}
        title="Move Photo to Customer Folder"
        opened={moved !== undefined}
        onClose={() => move(undefined)}
        onPlaced={() => show(undefined)}
      />
    </>
  )
}

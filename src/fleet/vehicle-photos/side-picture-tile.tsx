import {
  AspectRatio,
  Button,
  Center,
  FileButton,
  Group,
  Paper,
  Progress,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { IconCamera, IconTruck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { chosenPicture } from '#fleet/vehicle-photos/vehicle-photo-taking.client.ts'
import { type VehicleSide, vehicleSides } from '#fleet/vehicle-photos/vehicle-sides.ts'

/** Placeholder for a missing picture. */
export const NoPicture = ({ size = 32 }: { size?: number }) => (
  <Center bg="var(--mantine-color-default-hover)" c="dimmed" w="100%" h="100%">
    <IconTruck size={size} stroke={1.3} aria-hidden />
  </Center>
)

/** The four tiles. Two rows on a phone. */
export const SideTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <SimpleGrid
    component="ul"
    cols={{ base: 2, sm: 4 }}
    spacing="xs"
    verticalSpacing="xs"
    p={0}
    m={0}
    style={{ listStyle: 'none' }}
    aria-label={label}
  >
    {children}
  </SimpleGrid>
)

interface Props {
  side: VehicleSide
  /** The current picture, if there is one. */
  picture?: ReactNode
  /** When the picture was taken, or the state of its upload. */
  about?: ReactNode
  /** Percentage of the current upload that has been sent. */
  percent?: number | undefined
  onChoose: (file: File) => void
  /** Shown below the button. */
  children?: ReactNode
}

/** One of the four sides of a vehicle: its picture, and a button to add or replace it. */
export function SidePictureTile({ side, picture, about, percent, onChoose, children }: Props) {
  const name = vehicleSides[side]
  const choose = async (file: File | null) => {
    const chosen = await chosenPicture(file)
    if (chosen) onChoose(chosen)
  }
  const verb = picture ? 'Replace' : 'Add'
  return (
    <Paper component="li" withBorder miw={0} style={{ overflow: 'hidden' }} aria-label={name}>
      <AspectRatio ratio={4 / 3}>{picture ?? <NoPicture />}</AspectRatio>
      {percent !== undefined && (
        <Progress value={percent} size="sm" radius={0} aria-label={`${name} uploading`} />
      )}
      <Stack gap={4} p={8}>
        <div>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" component="div" lh={1.4} mih={17}>
            {percent === undefined
              ? about
              : percent < 100
                ? `Uploading, ${percent}%`
                : 'Processing'}
          </Text>
        </div>
        <Group gap={4}>
          <FileButton onChange={(file) => void choose(file)} accept={acceptedBy('picture')}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                px="xs"
                // Keeps the icons below together at every width.
                flex="1 1 100%"
                leftSection={<IconCamera size={18} aria-hidden />}
                aria-label={`${verb} picture: ${name}`}
              >
                {verb}
              </Button>
            )}
          </FileButton>
          {children}
        </Group>
      </Stack>
    </Paper>
  )
}

import { AspectRatio, Center, FileButton, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { ThingPhotoImage } from '#photos/photos/thing-photo-tile.tsx'
import { NoPicture } from '#fleet/vehicle-photos/side-picture-tile.tsx'
import { ChosenSide } from '#fleet/vehicle-photos/side-pictures-picker.tsx'
import { chosenPicture } from '#fleet/vehicle-photos/vehicle-photo-taking.client.ts'
import { type VehiclePhoto, showsDamage } from '#fleet/vehicle-photos/vehicle-photos.ts'
import { type VehicleSide, vehicleSides } from '#fleet/vehicle-photos/vehicle-sides.ts'
import { useCompanyZone } from '#client/company.ts'
import { LongText } from '#ui/long-text.tsx'
import { dayOf } from '#values/times.ts'

interface Props {
  side: VehicleSide
  /** Previous pictures of this side, latest first. */
  before: readonly VehiclePhoto[]
  /** The picture just taken. */
  file: File | undefined
  onTake: (file: File) => void
  onSay: (damage: string) => void
}

/** One side in a walk-around. A single tap opens the camera. */
export function WalkRoundTile({ side, before, file, onTake, onSay }: Props) {
  const zone = useCompanyZone()
  const name = vehicleSides[side]
  const [latest] = before
  const take = async (chosen: File | null) => {
    const picture = await chosenPicture(chosen)
    if (picture) onTake(picture)
  }
  return (
    <Paper component="li" withBorder miw={0} style={{ overflow: 'hidden' }} aria-label={name}>
      <FileButton onChange={(chosen) => void take(chosen)} accept="image/*" capture="environment">
        {(props) => (
          <UnstyledButton
            {...props}
            display="block"
            w="100%"
            aria-label={`${file ? 'Take again' : 'Take picture'}: ${name}`}
            pos="relative"
          >
            <AspectRatio ratio={4 / 3}>
              {file ? (
                <ChosenSide file={file} />
              ) : latest ? (
                <ThingPhotoImage photo={latest} />
              ) : (
                <NoPicture />
              )}
            </AspectRatio>
            {!file && (
              <Center
                pos="absolute"
                bottom={8}
                right={8}
                w={44}
                h={44}
                bg="var(--mantine-primary-color-filled)"
                c="white"
                style={{ borderRadius: '50%' }}
              >
                <IconCamera size={24} aria-hidden />
              </Center>
            )}
          </UnstyledButton>
        )}
      </FileButton>
      <Stack gap={4} p={8}>
        <div>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {file
              ? 'Taken now'
              : latest
                ? `Before: ${dayOf(latest.taken_at, zone)}`
                : 'No picture yet'}
          </Text>
          {before.filter(showsDamage).map(({ id, damage }) => (
            <Text key={id} size="xs" fw={600} className="typed">
              Known damage: {damage}
            </Text>
          ))}
        </div>
        {file && (
          <LongText
            label="Damage"
            aria-label={`Damage: ${name}`}
            placeholder="New damage, if any"
            minRows={1}
            maxRows={4}
            most={500}
            onChange={({ currentTarget }) => onSay(currentTarget.value)}
          />
        )}
      </Stack>
    </Paper>
  )
}

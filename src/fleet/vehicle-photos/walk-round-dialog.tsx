import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SideTiles } from '#fleet/vehicle-photos/side-picture-tile.tsx'
import { sideNames } from '#fleet/vehicle-photos/vehicle-sides.ts'
import { useWalkRound } from '#fleet/vehicle-photos/walk-round.client.ts'
import { WalkRoundTile } from '#fleet/vehicle-photos/walk-round-tile.tsx'
import { api } from '#client/api.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

interface Props {
  vehicle: { id: string; number: string }
  /** The punch that the walk-around belongs to. */
  time_record_id: string
}

/**
 * Takes four pictures of the vehicle and shows the previous ones for comparison. Closing it needs
 * no confirmation and loses no picture.
 */
export function WalkRoundDialog({ vehicle, time_record_id, opened, onClose }: Props & DialogState) {
  useBackCloses(opened, onClose)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="xl"
      title={`Walk-around: ${vehicle.number}`}
      isHeld
    >
      <WalkRound vehicle={vehicle} time_record_id={time_record_id} onDone={onClose} />
    </Dialog>
  )
}

function WalkRound({ vehicle, time_record_id, onDone }: Props & { onDone: () => void }) {
  const { taken, takeSide, say } = useWalkRound({ vehicle, time_record_id })
  // Without a connection, the walk-around works without the previous pictures.
  const { data: before = [] } = useQuery(
    api.vehiclePhotos.list.queryOptions({ input: { vehicle_id: vehicle.id } }),
  )
  const count = Object.keys(taken).length
  return (
    <Stack gap="sm">
      <Text size="sm">Take a photo of each side. The photos shown are from the last driver.</Text>
      <SideTiles label="Sides">
        {sideNames.map((side) => (
          <WalkRoundTile
            key={side}
            side={side}
            // Leave out the pictures taken now, which get into this list too once they are sent.
            before={before.filter(
              (photo) => photo.side === side && photo.time_record_id !== time_record_id,
            )}
            file={taken[side]}
            onTake={(file) => takeSide(side, file)}
            onSay={(damage) => say(side, damage)}
          />
        ))}
      </SideTiles>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {count > 0 && `${count} of 4 taken`}
        </Text>
        <Button size="lg" variant={count > 0 ? 'filled' : 'default'} onClick={onDone}>
          {count > 0 ? 'Done' : 'Skip'}
        </Button>
      </Group>
    </Stack>
  )
}

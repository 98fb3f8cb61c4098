import { AspectRatio, Button, Group, Image, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DrivenNowText } from '#fleet/mileage/driven-now-card.tsx'
import { ScheduleServiceDialog } from '#fleet/vehicle-services/schedule-service-dialog.tsx'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import { NoPicture } from '#fleet/vehicle-photos/side-picture-tile.tsx'
import { VehicleExpiryBadges } from '#fleet/vehicles/vehicle-expiry-badge.tsx'
import { VehicleStatusBadge } from '#fleet/vehicles/vehicle-status-badge.tsx'
import { vehicleWords } from '#fleet/vehicles/vehicle-words.ts'
import type { Vehicle, VehicleCard } from '#fleet/vehicles/vehicles.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { dayInWords } from '#values/times.ts'
import { BLANK, nameIn, shownIn } from '#values/words.ts'

const facts = ['current_mileage', 'plate', 'last_oil_change', 'last_tire_rotation'] as const

/** A vehicle in the grid: its facts, if it may be driven, and its next service. */
export const VehicleTile = ({
  vehicle,
  vehicle: { next_service: next },
}: {
  vehicle: VehicleCard
}) => (
  <Paper
    withBorder
    component="article"
    aria-label={vehicle.number}
    style={{ display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
  >
    <AspectRatio ratio={16 / 9}>
      {vehicle.front_photo_id ? (
        <Image
          src={`/files/${vehicle.front_photo_id}/thumbnail`}
          alt=""
          loading="lazy"
          fit="cover"
        />
      ) : (
        <NoPicture size={48} />
      )}
    </AspectRatio>
    <Stack gap="xs" flex={1} miw={0} p="sm">
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text fw={700} className="typed">
            {vehicle.number}
          </Text>
          <Text size="sm" c="dimmed" className="typed">
            {[vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')}
          </Text>
        </div>
        <VehicleStatusBadge vehicle={vehicle} />
      </Group>
      {vehicle.status_reason && (
        <Text size="sm" className="typed">
          {vehicle.status_reason}
        </Text>
      )}
      <VehicleExpiryBadges vehicle={vehicle} />
      <DrivenNowText vehicle_id={vehicle.id} />
      <Facts cols={2} spacing="sm">
        {facts.map((field) => (
          <Fact key={field} name={nameIn(vehicleWords, field)}>
            {shownIn(vehicleWords, field, vehicle[field], BLANK)}
          </Fact>
        ))}
        {next && (
          <Fact name="Next service" wide>
            {serviceTypes[next.service_type]}, {dayInWords(next.service_date)}
            {next.status === 'requested' && ' (requested)'}
          </Fact>
        )}
      </Facts>
      {vehicle.description && (
        <Text size="sm" c="dimmed" className="typed" lineClamp={2}>
          {vehicle.description}
        </Text>
      )}
      <Group gap="xs" mt="auto" grow preventGrowOverflow={false}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/fleet/$id"
              params={{ id: vehicle.id }}
              aria-label={`View Details of ${vehicle.number}`}
            />
          )}
        >
          View Details
        </Button>
        {!vehicle.archived_at && <ScheduleService vehicle={vehicle} />}
      </Group>
    </Stack>
  </Paper>
)

function ScheduleService({ vehicle }: { vehicle: Vehicle }) {
  const show = useDialog()
  return (
    <Button
      variant="default"
      aria-label={`Schedule Service for ${vehicle.number}`}
      onClick={() => show((dialog) => <ScheduleServiceDialog vehicle={vehicle} {...dialog} />)}
    >
      Schedule Service
    </Button>
  )
}

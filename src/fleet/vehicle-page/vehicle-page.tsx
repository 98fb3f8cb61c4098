import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { HistoryCard } from '#people/audits/history-card.tsx'
import { DrivenNowCard } from '#fleet/mileage/driven-now-card.tsx'
import { DrivesPanel } from '#fleet/mileage/drives-panel.tsx'
import { MileageCorrectionsCard } from '#fleet/mileage/mileage-corrections-card.tsx'
import { MilesCard } from '#fleet/mileage/miles-card.tsx'
import { DamageCard } from '#fleet/vehicle-photos/damage-card.tsx'
import { FuelPanel } from '#fleet/vehicle-fuel/fuel-panel.tsx'
import { ServicesPanel } from '#fleet/vehicle-services/services-panel.tsx'
import { ServicePlanCard } from '#fleet/vehicle-services/service-plan-card.tsx'
import { VehicleActions } from '#fleet/vehicle-page/vehicle-actions.tsx'
import { VehicleCostsCard } from '#fleet/vehicles/vehicle-costs-card.tsx'
import { VehicleExpiryBadges } from '#fleet/vehicles/vehicle-expiry-badge.tsx'
import { VehicleFacts } from '#fleet/vehicles/vehicle-facts.tsx'
import { VehiclePhotosCard } from '#fleet/vehicle-photos/vehicle-photos-card.tsx'
import { VehicleStatusBadge } from '#fleet/vehicles/vehicle-status-badge.tsx'
import { costWords, fullVehicleName, vehicleWords } from '#fleet/vehicles/vehicle-words.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useTitleOf } from '#client/tab-title.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'

const route = getRouteApi('/signed-in/fleet/$id')

/** One vehicle: its facts, if it may be driven, and its costs. */
export function VehiclePage() {
  const { id } = route.useParams()
  const {
    data: vehicle,
    error,
    refetch,
    isFetching,
  } = useQuery(api.vehicles.read.queryOptions({ input: { id } }))
  useTitleOf(vehicle && fullVehicleName(vehicle))
  if (vehicle) return <OneVehicle key={id} vehicle={vehicle} />
  if (!error)
    return <Skeleton height={320} radius="md" aria-label="Loading the vehicle" role="status" />
  return isWorthRetrying(error) ? (
    <LoadFailure text="Failed to load the vehicle." query={{ error, refetch, isFetching }}>
      <BackToFleet />
    </LoadFailure>
  ) : (
    <Notice title="Vehicle not found" text="The vehicle you're looking for doesn't exist.">
      <BackToFleet />
    </Notice>
  )
}

const BackToFleet = () => (
  <Button renderRoot={(props) => <Link {...props} to="/fleet" />}>Back to Fleet</Button>
)

function OneVehicle({ vehicle }: { vehicle: Vehicle }) {
  const seesCosts = useCan('vehicles.costs')
  const mayEdit = useCan('vehicles.edit')
  return (
    <Stack gap="md">
      <Header vehicle={vehicle} />
      <div className="contract-columns">
        <Section title="Vehicle Information">
          <VehicleFacts vehicle={vehicle} />
        </Section>
        <Stack gap="md">
          <ServicePlanCard vehicle={vehicle} />
          {seesCosts && <VehicleCostsCard id={vehicle.id} />}
        </Stack>
      </div>
      <DamageCard vehicle={vehicle} />
      <VehiclePhotosCard vehicle={vehicle} />
      <ServicesPanel vehicle_id={vehicle.id} />
      <FuelPanel vehicle={vehicle} />
      <div className="contract-columns">
        <Stack gap="md">
          <DrivenNowCard vehicle_id={vehicle.id} />
          <DrivesPanel vehicle_id={vehicle.id} />
        </Stack>
        <Stack gap="md">
          <MilesCard vehicle_id={vehicle.id} />
          {mayEdit && <MileageCorrectionsCard vehicle_id={vehicle.id} />}
        </Stack>
      </div>
      <HistoryCard
        of="the vehicle"
        tables={seesCosts ? ['vehicles', 'vehicle_costs'] : ['vehicles']}
        rowId={vehicle.id}
        words={{ ...vehicleWords, ...costWords }}
      />
    </Stack>
  )
}

const Header = ({ vehicle }: { vehicle: Vehicle }) => (
  <Group justify="space-between" gap="sm" align="start">
    <div style={{ minWidth: 0 }}>
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/fleet" />}>
        Fleet
      </Anchor>
      <Title order={1} fz={{ base: 'h4', sm: 'h3' }} className="typed">
        {fullVehicleName(vehicle)}
      </Title>
      <Group gap="xs">
        <VehicleStatusBadge vehicle={vehicle} />
        <VehicleExpiryBadges vehicle={vehicle} />
        {vehicle.status_reason && (
          <Text size="sm" className="typed">
            {vehicle.status_reason}
          </Text>
        )}
      </Group>
    </div>
    <VehicleActions vehicle={vehicle} />
  </Group>
)

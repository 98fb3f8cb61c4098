import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPackageExport, IconPackageImport } from '@tabler/icons-react'
import { DeployDialog } from '#equipment/placements/deploy-dialog.tsx'
import { EquipmentStatusBadge } from '#equipment/equipment/equipment-status-badge.tsx'
import { equipmentConditions } from '#equipment/equipment/equipment.ts'
import { useOwedUnits } from '#equipment/units-at-hand/owed-placements.client.ts'
import { PickUpDialog } from '#equipment/placements/pick-up-dialog.tsx'
import { standingUnit } from '#equipment/placements/pick-up-draft.ts'
import type { UnitAtHand } from '#equipment/units-at-hand/units-at-hand.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { BLANK } from '#values/words.ts'

interface Props {
  unit: UnitAtHand
}

/**
 * A unit as known on this device, for when the server cannot be reached: what it is, where it is,
 * and what can still be done with it.
 */
export const UnitHereCard = ({ unit }: Props) => (
  <Section title="Last known on this device">
    <Stack gap="sm">
      <Group gap="xs">
        <Title order={1} fz="h4" className="typed">
          {unit.name}
        </Title>
        <Text size="sm" className="figures">
          {unit.item_number}
        </Text>
        <EquipmentStatusBadge {...unit} />
      </Group>
      <Facts cols={{ base: 1, xs: 2 }}>
        <Fact name="Model">{unit.model_number ?? BLANK}</Fact>
        <Fact name="Serial">{unit.serial_number ?? BLANK}</Fact>
        <Fact name="Condition">{equipmentConditions[unit.condition]}</Fact>
        <Fact name="Current location">
          {unit.standing
            ? [unit.standing.customer_name, unit.standing.room].filter(Boolean).join(', ')
            : (unit.status_reason ?? 'Not on a job')}
        </Fact>
      </Facts>
      <Acts unit={unit} />
    </Stack>
  </Section>
)

/** Deploys or picks up the unit. If that is already waiting to be sent, says so instead. */
function Acts({ unit }: Props) {
  const show = useDialog()
  const mayPlace = useCan('equipment.place')
  const { deployed, pickedUp } = useOwedUnits()
  const standing = standingUnit(unit)
  if (!mayPlace) return null
  if (deployed.has(unit.id))
    return <Text size="sm">Deployed on this device, waiting to be sent</Text>
  if (standing && pickedUp.has(standing.placement_id))
    return <Text size="sm">Picked up on this device, waiting to be sent</Text>
  if (standing)
    return (
      <PlaceButton
        kind="pickUp"
        onClick={() => show((dialog) => <PickUpDialog units={[standing]} {...dialog} />)}
      />
    )
  return (
    unit.status === 'available' && (
      <PlaceButton
        kind="deploy"
        onClick={() => show((dialog) => <DeployDialog units={[unit]} {...dialog} />)}
      />
    )
  )
}

const places = {
  deploy: ['Deploy', IconPackageExport],
  pickUp: ['Pick Up', IconPackageImport],
} as const

function PlaceButton({ kind, onClick }: { kind: keyof typeof places; onClick: () => void }) {
  const [label, Icon] = places[kind]
  return (
    <Group>
      <Button leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    </Group>
  )
}

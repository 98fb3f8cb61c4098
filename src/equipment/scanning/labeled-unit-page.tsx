import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AddEquipmentDialog } from '#equipment/equipment/add-equipment-dialog.tsx'
import { modelAndSerial } from '#equipment/equipment/equipment-facts.tsx'
import { unitName } from '#equipment/equipment/equipment-words.ts'
import { UnitHereCard } from '#equipment/unit-page/unit-here-card.tsx'
import { useUnitHere } from '#equipment/units-at-hand/units-at-hand.client.ts'
import { finderOf } from '#equipment/units-at-hand/units-at-hand.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/e/$code')

const BackToEquipment = () => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to="/equipment" />}>
    Back to Equipment
  </Button>
)

/** Target of a label's code: redirects to the unit's page by item number, else by serial number. */
export function LabeledUnitPage() {
  const code = route.useParams().code.trim()
  // None of our codes is longer.
  const codes = [code.slice(0, 100)]
  const found = useQuery({
    ...api.equipment.find.queryOptions({ input: { codes } }),
    enabled: code !== '',
  })
  const here = useUnitHere(found, (units) => onlyOne(finderOf(units)(code)))
  const { data, error } = found
  if (code === '') return <Unknown code={code} />
  if (here) return <UnitHereCard unit={here} />
  if (here === null)
    return (
      <Notice title="Not known on this device" text={`Reconnect to look up ${code}.`}>
        <BackToEquipment />
      </Notice>
    )
  if (error && !data)
    return (
      <LoadFailure text="Failed to load equipment." query={found}>
        <BackToEquipment />
      </LoadFailure>
    )
  if (!data)
    return <Skeleton height={320} radius="md" aria-label="Loading equipment" role="status" />
  const [first, ...others] = data
  if (!first) return <Unknown code={code} />
  if (others.length > 0) return <Several code={code} units={data.map(({ unit }) => unit)} />
  return <Found id={first.unit.id} />
}

const onlyOne = <Unit,>([unit, ...others]: readonly Unit[]) =>
  others.length === 0 ? unit : undefined

/** The person who scanned the label is at the unit, so record that it was seen. */
function Found({ id }: { id: string }) {
  useEffect(() => {
    void api.equipment.see.call({ units: [{ equipment_id: id }] }).catch(() => {})
  }, [id])
  return <Navigate to="/equipment/$id" params={{ id }} replace />
}

function Unknown({ code }: { code: string }) {
  const show = useDialog()
  const { scope } = useLocationScope()
  const city = scope === 'all' ? undefined : scope
  // Once added, the number is found and redirects.
  const add = () =>
    show((dialog) => (
      <AddEquipmentDialog city={city} item_number={code} onAdded={() => {}} {...dialog} />
    ))
  return (
    <Notice title="Equipment not found" text={`No unit has the code ${code}.`}>
      {useCan('equipment.edit') && <Button onClick={add}>Add Equipment</Button>}
      <BackToEquipment />
    </Notice>
  )
}

/** Units that share a serial number. */
const Several = ({ code, units }: { code: string; units: Equipment[] }) => (
  <Stack>
    <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
      {units.length} units have the code {code}
    </Title>
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {units.map((unit) => (
        <li key={unit.id}>
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/equipment/$id" params={{ id: unit.id }} replace />
            )}
          >
            {unitName(unit)}
          </Anchor>
          <Text size="sm" c="dimmed" className="typed">
            {modelAndSerial(unit)}
          </Text>
        </li>
      ))}
    </Stack>
  </Stack>
)

import {
  Anchor,
  Button,
  Checkbox,
  Group,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EquipmentCategory, equipmentCategories } from '#equipment/equipment/equipment.ts'
import { useOwedUnits } from '#equipment/units-at-hand/owed-placements.client.ts'
import { useUnitsHere } from '#equipment/units-at-hand/units-at-hand.client.ts'
import { type UnitAtHand, availableAtHand } from '#equipment/units-at-hand/units-at-hand.ts'
import { locationName } from '#people/locations/locations.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { choicesOf } from '#values/words.ts'

interface Props {
  /** Location to take units from, or `all`. */
  city: string
  /** Switches to all locations. */
  onEverywhere: () => void
  chosen: UnitAtHand[]
  onChange: (chosen: UnitAtHand[]) => void
}

/**
 * Rows shown at first. The dialog itself scrolls; a second scroll area inside it would fit only
 * three rows on a phone.
 */
const AT_FIRST = 8

const factsOf = (unit: UnitAtHand, city: string) =>
  [unit.model_number, unit.serial_number, city !== unit.city_code && locationName(unit.city_code)]
    .filter(Boolean)
    .join(' · ')

/**
 * Selects among the units available at a location by name, number or category. Selected units stay
 * selected during further searches.
 */
export function AvailableUnitsForm({ city, onEverywhere, chosen, onChange }: Props) {
  const [q, setQ] = useState('')
  const [category, setCategory] = useState<EquipmentCategory | null>(null)
  const [settled] = useDebouncedValue(q.trim(), 200)
  const { found, rows, isFromHere, hasMore } = useAvailable(city, settled, category)
  const isChosen = (id: string) => chosen.some((unit) => unit.id === id)
  const [isWhole, showAll] = useState(false)
  const shown = (rows ?? []).slice(0, isWhole ? undefined : AT_FIRST)
  const others = shown.filter(({ id }) => !isChosen(id))
  return (
    <Stack gap="xs" role="group" aria-label="Available equipment">
      <Group gap="xs" align="end">
        <TextInput
          label="Find equipment"
          placeholder="Name, number or model"
          flex="1 1 220px"
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          data-autofocus
        />
        <Select
          label="Category"
          flex="1 1 160px"
          placeholder="All"
          clearable
          clearButtonProps={{ 'aria-label': 'All categories' }}
          data={choicesOf(equipmentCategories)}
          value={category}
          onChange={(value) => setCategory(value as EquipmentCategory | null)}
        />
      </Group>
      <ChosenUnits chosen={chosen} onChange={onChange} />
      {!rows ? (
        found.error ? (
          <LoadFailureLine text="Failed to load equipment." query={found} />
        ) : (
          <Skeleton height={160} role="status" aria-label="Loading equipment" />
        )
      ) : shown.length === 0 ? (
        <Group gap="md">
          <Text size="sm" c="dimmed" role="status">
            {settled || category ? 'No available unit matches' : 'No unit is available'}{' '}
            {city === 'all' ? 'at any location' : `in ${locationName(city)}`}.
          </Text>
          {city !== 'all' && (
            <Anchor component="button" type="button" size="sm" onClick={onEverywhere}>
              Look at all locations
            </Anchor>
          )}
        </Group>
      ) : (
        <>
          <Stack gap={0}>
            {shown.map((unit) => (
              <Checkbox
                key={unit.id}
                py={8}
                label={`${unit.item_number} · ${unit.name}`}
                description={factsOf(unit, city) || undefined}
                checked={isChosen(unit.id)}
                onChange={() =>
                  onChange(
                    isChosen(unit.id)
                      ? chosen.filter(({ id }) => id !== unit.id)
                      : [...chosen, unit],
                  )
                }
              />
            ))}
          </Stack>
          <Group gap="md">
            {shown.length < rows.length && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                className="touchable"
                onClick={() => showAll(true)}
              >
                Show {rows.length - shown.length} more
              </Anchor>
            )}
            <Text size="sm" c="dimmed" role="status">
              {chosen.length} selected{isFromHere && ' · offline: units saved on this device'}
              {hasMore && ` · first ${rows.length} shown; search to find more`}
            </Text>
            {others.length > 0 && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => onChange([...chosen, ...others])}
              >
                Select all {shown.length} shown
              </Anchor>
            )}
          </Group>
        </>
      )}
    </Stack>
  )
}

/**
 * Selected units, shown apart from the results, so that the list follows the search. Pressing one
 * deselects it.
 */
const ChosenUnits = ({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) =>
  chosen.length > 0 && (
    <Group gap={6} role="group" aria-label="Selected units">
      {chosen.map((unit) => (
        <Button
          key={unit.id}
          variant="light"
          px="xs"
          title={unit.name}
          aria-label={`Deselect ${unit.item_number} · ${unit.name}`}
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange(chosen.filter(({ id }) => id !== unit.id))}
        >
          {unit.item_number}
        </Button>
      ))}
    </Group>
  )

/** Results from the server, by number; if it cannot be reached, the units known on this device. */
function useAvailable(city: string, q: string, category: EquipmentCategory | null) {
  const found = useQuery({
    ...api.equipment.list.queryOptions({
      input: {
        status: 'available',
        city,
        sort: 'item_number',
        ...(q && { q }),
        ...(category && { category }),
      },
      meta: { failed: 'Failed to load equipment' },
    }),
    placeholderData: keepPreviousData,
  })
  const isStuck =
    (found.fetchStatus === 'paused' || found.isError) && (!found.data || found.isPlaceholderData)
  const here = useUnitsHere(isStuck)
  const { deployed } = useOwedUnits()
  const isFromHere = isStuck && here !== undefined
  const rows: UnitAtHand[] | undefined = isFromHere
    ? availableAtHand(here, { q, category, city, deployed })
    : found.data?.rows.filter(({ id }) => !deployed.has(id))
  return { found, rows, isFromHere, hasMore: !isFromHere && found.data?.older !== undefined }
}

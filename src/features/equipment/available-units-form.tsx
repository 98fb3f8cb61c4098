import { Anchor, Checkbox, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EquipmentCategory, equipmentCategories } from '#features/equipment/equipment.ts'
import { useOwedUnits } from '#features/equipment/owed-placements.client.ts'
import { useUnitsHere } from '#features/equipment/units-at-hand.client.ts'
import { type UnitAtHand, availableAtHand } from '#features/equipment/units-at-hand.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'

interface Props {
  city: string
  chosen: UnitAtHand[]
  onChange: (chosen: UnitAtHand[]) => void
}

/** Chooses among the units that are available at a location, by their name, number or category; what was chosen stays while others are looked for. */
export function AvailableUnitsForm({ city, chosen, onChange }: Props) {
  const [q, setQ] = useState('')
  const [category, setCategory] = useState<EquipmentCategory | null>(null)
  const [settled] = useDebouncedValue(q.trim(), 200)
  const { found, rows, isFromHere, hasMore } = useAvailable(city, settled, category)
  const isChosen = (id: string) => chosen.some((unit) => unit.id === id)
  const others = (rows ?? []).filter(({ id }) => !isChosen(id))
  const shown = [...chosen.filter(({ id }) => !rows?.some((unit) => unit.id === id)), ...(rows ?? [])]
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
          data={Object.entries(equipmentCategories).map(([value, label]) => ({ value, label }))}
          value={category}
          onChange={(value) => setCategory(value as EquipmentCategory | null)}
        />
      </Group>
      {!rows ? (
        found.error ? (
          <LoadFailureLine text="Failed to load equipment." query={found} />
        ) : (
          <Skeleton height={160} role="status" aria-label="Loading equipment" />
        )
      ) : shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing available here matches.
        </Text>
      ) : (
        <>
          <Stack gap={0} mah={240} style={{ overflowY: 'auto' }}>
            {shown.map((unit) => (
              <Checkbox
                key={unit.id}
                py={8}
                label={`${unit.item_number} · ${unit.name}`}
                description={[unit.model_number, unit.serial_number].filter(Boolean).join(' · ') || undefined}
                checked={isChosen(unit.id)}
                onChange={() => onChange(isChosen(unit.id) ? chosen.filter(({ id }) => id !== unit.id) : [...chosen, unit])}
              />
            ))}
          </Stack>
          <Group gap="md">
            <Text size="sm" c="dimmed" role="status">
              {chosen.length} selected{isFromHere && ' · offline: the units this device knows'}
              {hasMore && ` · first ${rows.length} shown, search for others`}
            </Text>
            {others.length > 0 && (
              <Anchor component="button" type="button" size="sm" onClick={() => onChange([...chosen, ...others])}>
                Select all {rows.length} shown
              </Anchor>
            )}
          </Group>
        </>
      )}
    </Stack>
  )
}

/** What the server finds, by number; where it cannot be reached, what this device knows. */
function useAvailable(city: string, q: string, category: EquipmentCategory | null) {
  const found = useQuery({
    ...api.equipment.list.queryOptions({
      input: { status: 'available', city, sort: 'item_number', ...(q && { q }), ...(category && { category }) },
      meta: { failed: 'Failed to load equipment' },
    }),
    placeholderData: keepPreviousData,
  })
  const isStuck = (found.fetchStatus === 'paused' || found.isError) && (!found.data || found.isPlaceholderData)
  const here = useUnitsHere(isStuck)
  const { deployed } = useOwedUnits()
  const isFromHere = isStuck && here !== undefined
  const rows: UnitAtHand[] | undefined = isFromHere
    ? availableAtHand(here, { q, category, city, deployed })
    : found.data?.rows.filter(({ id }) => !deployed.has(id))
  return { found, rows, isFromHere, hasMore: !isFromHere && found.data?.older !== undefined }
}

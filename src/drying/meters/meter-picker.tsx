import { ActionIcon, Group, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MeterActions } from '#drying/meters/meter-actions.tsx'
import { MeterDialog } from '#drying/meters/meter-dialog.tsx'
import { meterName } from '#drying/meters/meters.ts'
import { api } from '#client/api.ts'
import { useDialog } from '#ui/dialog-host.tsx'

interface Props {
  /** The id of the meter, or an empty text. */
  value: string
  onChange: (id: string) => void
  error?: ReactNode
}

/** Selects the meter of a reading. An archived one is offered only while it is selected. */
export function MeterPicker({ value, onChange, error }: Props) {
  const show = useDialog()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(
    api.meters.list.queryOptions({ meta: { failed: 'Failed to load meters' } }),
  )
  const offered = data.filter(({ id, archived_at }) => archived_at === null || id === value)
  const selected = data.find(({ id }) => id === value)
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Select
        label="Meter"
        flex={1}
        data={offered.map((meter) => ({ value: meter.id, label: meterName(meter) }))}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
        placeholder="Not recorded"
        clearable
        error={error}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Add Meter"
        onClick={() =>
          show((dialog) => (
            <MeterDialog
              onAdded={(meter) => {
                queryClient.setQueryData(api.meters.list.queryKey(), (all) => [
                  ...(all ?? []),
                  meter,
                ])
                onChange(meter.id)
              }}
              {...dialog}
            />
          ))
        }
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      {selected && <MeterActions meter={selected} onArchived={() => onChange('')} />}
    </Group>
  )
}

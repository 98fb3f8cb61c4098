import { Select, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { lineWords, shortWords } from '#equipment/kits/kits.ts'
import { api } from '#client/api.ts'
import { counted } from '#values/counted.ts'
import { namesOf } from '#values/words.ts'

interface Props {
  /** Location to take units from, or `all`. */
  city: string
  chosen: readonly Pick<Equipment, 'id'>[]
  onChosen: (units: Equipment[]) => void
}

/** Adds a kit's available units to the selection and says what is short. */
export function KitChoiceForm({ city, chosen, onChosen }: Props) {
  const kits = useQuery(api.kits.list.queryOptions()).data ?? []
  const [said, say] = useState<{ text: string; isShort: boolean }>()
  const add = useMutation(
    api.kits.units.mutationOptions({ meta: { failed: 'Failed to select the kit’s units' } }),
  )
  if (kits.length === 0) return null
  const choose = (id: string | null) => {
    const kit = kits.find((one) => one.id === id)
    if (!kit) return
    const except = chosen.map((unit) => ({ equipment_id: unit.id }))
    add.mutate(
      { id: kit.id, city, except },
      {
        onSuccess: ({ units, short }) => {
          onChosen(units)
          const added = `${kit.name}: ${counted(units.length, 'unit')} selected.`
          say({
            text: short.length > 0 ? `${added} Short: ${shortWords(short)}` : added,
            isShort: short.length > 0,
          })
        },
      },
    )
  }
  return (
    <div>
      <Select
        label="Add a kit"
        placeholder="Choose a kit"
        data={namesOf(kits)}
        renderOption={({ option }) => (
          <div>
            <Text size="sm" fw={600} className="typed">
              {option.label}
            </Text>
            <Text size="xs">
              {kits
                .find(({ id }) => id === option.value)
                ?.lines.map(lineWords)
                .join(', ')}
            </Text>
          </div>
        )}
        value={null}
        onChange={choose}
        disabled={add.isPending}
      />
      <Text
        size="sm"
        role="status"
        className="typed"
        {...(said?.isShort && { c: 'var(--mantine-color-error)' })}
      >
        {said?.text}
      </Text>
    </div>
  )
}

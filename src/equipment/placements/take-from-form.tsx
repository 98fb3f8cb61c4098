import { Select } from '@mantine/core'
import { useAvailableByLocation } from '#equipment/units-at-hand/units-at-hand.client.ts'
import { takeFromChoices } from '#equipment/units-at-hand/units-at-hand.ts'

interface Props {
  /** The job's location, offered even if no units are there. */
  own: string
  /** A location's code, or `all`. */
  value: string
  onChange: (city: string) => void
}

/** Selects the location to take units from; each shows how many it has. */
export const TakeFromForm = ({ own, value, onChange }: Props) => (
  <Select
    label="Take from"
    data={takeFromChoices(useAvailableByLocation(), [own, value])}
    value={value}
    onChange={(city) => city && onChange(city)}
    allowDeselect={false}
    searchable
  />
)

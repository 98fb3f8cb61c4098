import { Select } from '@mantine/core'
import { useAvailableByLocation } from '#equipment/units-at-hand/units-at-hand.client.ts'
import { takeFromChoices } from '#equipment/units-at-hand/units-at-hand.ts'

interface Props {
  /** The job's location, which is offered even where it has none. */
  own: string
  /** A location's code, or `all`. */
  value: string
  onChange: (city: string) => void
}

/** From which location units are taken: those that have some, and how many. */
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

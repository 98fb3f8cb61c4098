import { TextInput } from '@mantine/core'

interface Props {
  /** Days of the company, YYYY-MM-DD. */
  from: string | undefined
  to: string | undefined
  onChange: (days: { from?: string | undefined; to?: string | undefined }) => void
}

/** From which day, and to which, photos are shown. */
export const DayFilters = ({ from, to, onChange }: Props) => (
  <>
    <TextInput
      type="date"
      label="From"
      error={from && to && from > to ? 'From is after To' : undefined}
      value={from ?? ''}
      max={to}
      onChange={({ currentTarget: { value } }) => onChange({ from: value || undefined })}
    />
    <TextInput
      type="date"
      label="To"
      value={to ?? ''}
      min={from}
      onChange={({ currentTarget: { value } }) => onChange({ to: value || undefined })}
    />
  </>
)

import { TextInput } from '@mantine/core'

interface Props {
  /** Days in the company's time zone, YYYY-MM-DD. */
  from: string | undefined
  to: string | undefined
  onChange: (days: { from?: string | undefined; to?: string | undefined }) => void
}

/** Filters photos by first and last day. */
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

import { TextInput } from '@mantine/core'

/** Fields for when something was done, in the company's time zone. */
export const MomentForm = ({
  description = 'Billable days count from this time',
  ...field
}: {
  label: string
  description?: string | null
}) => (
  <TextInput type="datetime-local" description={description} max="9999-12-31T23:59" {...field} />
)

import { TextInput } from '@mantine/core'

/** When something was done, on the company's clock. */
export const MomentForm = ({
  description = 'Billable days count from this time',
  ...field
}: {
  label: string
  description?: string | null
}) => (
  <TextInput type="datetime-local" description={description} max="9999-12-31T23:59" {...field} />
)

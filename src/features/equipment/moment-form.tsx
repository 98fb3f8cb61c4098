import { TextInput } from '@mantine/core'

/** When units were placed or picked up, on the company's clock. */
export const MomentForm = (field: { label: string }) => (
  <TextInput type="datetime-local" description="Days are billed by this time" max="9999-12-31T23:59" {...field} />
)

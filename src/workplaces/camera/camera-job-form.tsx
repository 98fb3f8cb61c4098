import { Stack, Text, Title } from '@mantine/core'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'

/**
 * Asks for the customer whose loss is photographed, if no one is clocked in or the photos are for
 * another job.
 */
export const CameraJobForm = ({ onChoose }: { onChoose: (customer: CustomerChoice) => void }) => (
  <Stack maw={480}>
    <Title order={1} fz="h3">
      Camera
    </Title>
    <Text c="dimmed">
      Choose the customer once. When you're on the clock, the camera knows where you are.
    </Text>
    <CustomerChoiceForm
      label="Customer"
      value={null}
      onChange={(customer) => customer && onChoose(customer)}
    />
  </Stack>
)

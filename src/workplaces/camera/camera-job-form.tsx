import { Stack, Text, Title } from '@mantine/core'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'

/** Asks whose loss is photographed, where no one is on the clock or it is another's. */
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

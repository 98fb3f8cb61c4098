import { useState } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { CameraPanel } from '#workplaces/camera/camera-panel.tsx'
import { type CameraJob, useCameraJob } from '#workplaces/camera/camera-job.client.ts'
import { Stack, Text, Title } from '@mantine/core'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'

const route = getRouteApi('/signed-in/camera')

/**
 * The camera page. The camera stays open between shots. Each photo is saved on this device at once
 * and uploads by itself.
 */
export function CameraPage() {
  const { job: asked } = route.useSearch()
  const { job, choose } = useCameraJob(asked)
  const [changing, change] = useState(false)
  if (!job || changing)
    return (
      <CameraJobForm
        onChoose={(customer) => {
          choose(customer)
          change(false)
        }}
      />
    )
  return (
    <CameraPanel
      key={job.customer_id}
      job={job satisfies CameraJob}
      onChange={() => change(true)}
    />
  )
}

/**
 * Asks for the customer whose loss is photographed, if no one is clocked in or the photos are for
 * another job.
 */
const CameraJobForm = ({ onChoose }: { onChoose: (customer: CustomerChoice) => void }) => (
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

import { useState } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { CameraPanel } from '#workplaces/camera/camera-panel.tsx'
import { type CameraJob, useCameraJob } from '#workplaces/camera/camera-job.client.ts'
import { CameraJobForm } from '#workplaces/camera/camera-job-form.tsx'

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

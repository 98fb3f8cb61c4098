import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import type { Run } from '#drying/round-walk/run.ts'
import { type Stop, fullName } from '#drying/rounds/stops.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { type LeftOut, photosAmong } from '#photos/photos/photo-choice.ts'
import { devicePlace } from '#files/uploads/device-position.client.ts'
import { useFileTaking } from '#files/uploads/file-taking.client.ts'
import { SkippedBanner } from '#files/uploads/skipped-banner.tsx'
import { counted } from '#values/counted.ts'

/** The folder of the job's photos that photos of meters go to. */
const METER_FOLDER = 'Meter readings'

/** Takes photos of the meter at a stop. They are sent now, or when the device is online again. */
export function MeterPhotoActions({ job, stop, run }: { job: Job; stop: Stop; run: Run }) {
  const take = useFileTaking('photos')
  const [skipped, setSkipped] = useState<readonly LeftOut[]>([])
  const add = async (file: File) => {
    const { photos, leftOut } = await photosAmong([file])
    setSkipped(leftOut)
    if (photos.length === 0) return
    const name = fullName(stop)
    const ids = await take(
      photos,
      {
        kind: 'meter_photo',
        customer_id: job.customer_id,
        job_id: job.id,
        folder_name: METER_FOLDER,
        type: 'other',
        description: name,
        round_id: run.draft.id,
        stop: stop.key,
        to: `${job.customer_name}, ${name}`,
      },
      devicePlace(),
    )
    if (ids.length > 0) run.photograph(stop.key)
  }
  const taken = run.draft.photos?.[stop.key] ?? 0
  return (
    <>
      <Group gap="xs">
        <FileButton
          onChange={(file) => file && void add(file)}
          accept="image/*"
          capture="environment"
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconCamera size={18} aria-hidden />}
            >
              Meter Photo
            </Button>
          )}
        </FileButton>
        {taken > 0 && (
          <Text size="sm" role="status">
            {counted(taken, 'photo')} taken
          </Text>
        )}
      </Group>
      <SkippedBanner skipped={skipped} />
    </>
  )
}

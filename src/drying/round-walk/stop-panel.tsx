import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { AirStopForm } from '#drying/air-readings/air-stop-form.tsx'
import { MeterPhotoActions } from '#drying/round-walk/meter-photo-actions.tsx'
import { PointStopPanel } from '#drying/points/point-stop-panel.tsx'
import { type Run, unsaved } from '#drying/round-walk/run.ts'
import { SkipForm } from '#drying/round-walk/skip-form.tsx'
import type { Stop } from '#drying/rounds/stops.ts'
import type { Job } from '#loss/jobs/jobs.ts'

interface Props {
  job: Job
  stops: readonly Stop[]
  stop: Stop
  run: Run
}

/** One stop of a round: its form, and the ways back, on and past it. */
export function StopPanel({ job, stops, stop, run }: Props) {
  const [isSkipping, setSkipping] = useState(false)
  const index = stops.indexOf(stop)
  const onDone = () => run.goTo(stops[index + 1]?.key ?? null)
  const isTaken = stop.key in run.draft.taken
  const skipped = run.draft.skipped[stop.key]
  const buttons = (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Button
          variant="default"
          disabled={index === 0}
          onClick={() => run.goTo(stops[index - 1]!.key)}
        >
          Back
        </Button>
        {!isTaken && (
          <Button variant="default" onClick={() => setSkipping(true)}>
            Skip
          </Button>
        )}
      </Group>
      <Button type="submit">Next</Button>
    </Group>
  )
  return (
    <>
      <div>
        {stop.chamber_name !== null && (
          <Text size="sm" c="dimmed" className="typed">
            {stop.chamber_name}
          </Text>
        )}
        <Title order={3} className="typed">
          {stop.name}
        </Title>
        {skipped && !isSkipping && (
          <Text size="sm" className="typed">
            Skipped: {skipped.reason}
          </Text>
        )}
      </div>
      <MeterPhotoActions {...{ job, stop, run }} />
      {isSkipping ? (
        <SkipForm
          typed={unsaved(run, stop)}
          onCancel={() => setSkipping(false)}
          onSkip={(reason) => {
            run.skip([stop], reason)
            onDone()
          }}
        />
      ) : stop.kind === 'air' ? (
        <AirStopForm job={job} stop={stop} run={run} buttons={buttons} onDone={onDone} />
      ) : (
        <PointStopPanel job={job} stop={stop} run={run} buttons={buttons} onDone={onDone} />
      )}
    </>
  )
}

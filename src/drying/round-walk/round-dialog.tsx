import { CloseButton, Container, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAnswersAtHand } from '#drying/round-walk/answers-at-hand.client.ts'
import { useHandedOver } from '#drying/round-walk/handed-over.client.ts'
import { RoundSummaryForm } from '#drying/round-walk/round-summary-form.tsx'
import { useRun } from '#drying/round-walk/run.client.ts'
import { doneIn, isUntouched } from '#drying/round-walk/run.ts'
import { StopPanel } from '#drying/round-walk/stop-panel.tsx'
import { type ChamberToWalk, type Stop, nextStop } from '#drying/rounds/stops.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useMe } from '#client/session.ts'
import { DialogHost } from '#ui/dialog-host.tsx'
import { FullScreenDialog, FullScreenTitle } from '#ui/full-screen-dialog.tsx'

interface Props {
  job: Job
  /** In walking order; at least one. */
  stops: readonly Stop[]
  /** All units that stand on the job. */
  units: ChamberToWalk['dehumidifiers']
  onClose: () => void
}

/**
 * A round on the whole screen, from stop to stop. Closing it pauses the round: this device keeps
 * where it was and what was typed.
 */
export function RoundDialog({ job, stops, units, onClose }: Props) {
  const { id: person } = useMe()
  const run = useRun(job.id, person, stops[0]!.key)
  useHandedOver(run, job.id, person)
  useAnswersAtHand(job.id)
  const [covered, setCovered] = useState(false)
  const { at } = run.draft
  const done = doneIn(run)
  const stop = at === null ? undefined : nextStop(stops, at, done)
  const close = () => {
    if (isUntouched(run)) run.forget()
    onClose()
  }
  return (
    <FullScreenDialog onClose={close} covered={covered}>
      <DialogHost onCovered={setCovered}>
        <Container size="xs" px="sm" py="xs" mih="100dvh">
          <Stack gap="md">
            <Group component="header" justify="space-between" wrap="nowrap" gap="xs">
              <FullScreenTitle fw={650} lh={1.3}>
                Round
              </FullScreenTitle>
              <Group gap="xs" wrap="nowrap">
                <Text size="sm" role="status">
                  {stop ? `${stops.indexOf(stop) + 1} of ${stops.length}` : 'Summary'}
                </Text>
                <CloseButton aria-label="Pause the round" onClick={close} />
              </Group>
            </Group>
            <Progress
              value={(stops.filter(({ key }) => done.has(key)).length / stops.length) * 100}
              size="sm"
              aria-label="Stops done"
            />
            {stop ? (
              <StopPanel key={stop.key} job={job} stops={stops} stop={stop} run={run} />
            ) : (
              <RoundSummaryForm {...{ job, stops, units, run }} onFinished={onClose} />
            )}
          </Stack>
        </Container>
      </DialogHost>
    </FullScreenDialog>
  )
}

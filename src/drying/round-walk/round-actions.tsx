import { Button, Group, Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { RoundDialog } from '#drying/round-walk/round-dialog.tsx'
import { keptRound } from '#drying/round-walk/run.client.ts'
import type { ChamberToWalk, Stop } from '#drying/rounds/stops.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useMe } from '#client/session.ts'
import { useNow } from '#ui/now.ts'
import { counted } from '#values/counted.ts'
import { timeAgo } from '#values/times.ts'

interface Props {
  job: Job
  stops: readonly Stop[]
  /** All units that stand on the job. */
  units: ChamberToWalk['dehumidifiers']
  /** Dehumidifiers that stand in no chamber, so that no stop reads them. */
  apart: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Starts a round or resumes the one that this device has under way. */
export function RoundActions({ job, stops, units, apart, isOpen, onOpen }: Props) {
  const me = useMe()
  const now = useNow()
  // Read again after each round, because the dialog keeps it.
  const begun = isOpen ? undefined : keptRound(job.id, me.id)
  const done = begun ? Object.keys({ ...begun.taken, ...begun.skipped }).length : 0
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {begun
            ? `Round paused at ${done} of ${stops.length}, begun ${timeAgo(begun.began_at, now)}.`
            : `A round has ${counted(stops.length, 'stop')}.`}
          {apart > 0 &&
            ` ${counted(apart, 'dehumidifier stands', 'dehumidifiers stand')} in no room of a chamber, so no stop reads ${apart === 1 ? 'it' : 'them'}. Set the room in Equipment.`}
        </Text>
        {job.status !== 'closed' && (
          <Button leftSection={<IconRoute size={18} aria-hidden />} onClick={() => onOpen(true)}>
            {begun ? 'Resume Round' : 'Start Round'}
          </Button>
        )}
      </Group>
      {isOpen && <RoundDialog {...{ job, stops, units }} onClose={() => onOpen(false)} />}
    </>
  )
}

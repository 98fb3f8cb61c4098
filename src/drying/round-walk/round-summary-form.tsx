import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Run, unsaved } from '#drying/round-walk/run.ts'
import { SkipForm } from '#drying/round-walk/skip-form.tsx'
import { roundKind } from '#drying/round-walk/round-kind.client.ts'
import { RunningForm } from '#drying/round-walk/running-form.tsx'
import { CHOOSE_OFF, roundNote } from '#drying/rounds/rounds.ts'
import { type ChamberToWalk, type Stop, fullName } from '#drying/rounds/stops.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useMe } from '#client/session.ts'
import { makeInBackground, showKept } from '#outbox/making.client.ts'
import { Form } from '#ui/form.tsx'
import { LongText } from '#ui/long-text.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  job: Job
  stops: readonly Stop[]
  /** All units that stand on the job. */
  units: ChamberToWalk['dehumidifiers']
  run: Run
  onFinished: () => void
}

/** Hands the end of a round to the outbox. */
function handOver({ job, units, run: { draft } }: Props, note: string | null, person: string) {
  const what = {
    job_id: job.id,
    began_at: draft.began_at,
    all_running: draft.all_running === '' ? null : draft.all_running === 'yes',
    off: offIn(draft, units),
    note,
    skipped: Object.entries(draft.skipped).map(([stop, skip]) => ({ ...skip, stop })),
    customer_name: job.customer_name,
    readings: Object.keys(draft.taken).length,
  }
  const made = { id: draft.id, at: new Date().toISOString(), what }
  void makeInBackground(roundKind, person, made).then(
    (outcome) => outcome === 'unkept' && showKept(outcome, 'round'),
  )
}

/** The units that were chosen as off and still stand, if not all are running. */
const offIn = ({ all_running, off = [] }: Run['draft'], units: Props['units']) =>
  all_running === 'no' ? units.filter(({ equipment_id }) => off.includes(equipment_id)) : []

/** The end of a round: units, note, skipped stops, and those that are still open. */
export function RoundSummaryForm(props: Props) {
  const { stops, units, run, onFinished } = props
  const { id: person } = useMe()
  const { draft } = run
  const [isSkipping, setSkipping] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const [isUnnamed, setUnnamed] = useState(false)
  const open = stops.filter(({ key }) => !(key in draft.taken) && !(key in draft.skipped))
  const changed = stops.filter((stop) => stop.key in draft.taken && unsaved(run, stop) !== '')
  const isOver = open.length === 0 && changed.length === 0
  const finish = () => {
    const note = roundNote.safeParse(draft.note)
    setComplaint(note.error?.issues[0]?.message)
    const isUnnamed =
      draft.all_running === 'no' && units.length > 0 && offIn(draft, units).length === 0
    setUnnamed(isUnnamed)
    if (!note.success || !isOver || isUnnamed) return
    handOver(props, note.data, person)
    run.forget()
    onFinished()
  }
  if (isSkipping)
    return (
      <SkipForm
        onCancel={() => setSkipping(false)}
        onSkip={(reason) => {
          run.skip(open, reason)
          setSkipping(false)
        }}
      />
    )
  return (
    <Form onSubmit={finish} gap="md">
      <Text>
        {counted(Object.keys(draft.taken).length, 'reading')} · {Object.keys(draft.skipped).length}{' '}
        skipped
      </Text>
      {open.length > 0 && (
        <ToDo title={`${counted(open.length, 'stop')} not read yet`} stops={open} run={run}>
          <Button variant="default" onClick={() => setSkipping(true)}>
            Skip all of them
          </Button>
        </ToDo>
      )}
      {changed.length > 0 && (
        <ToDo title="Changed and not saved" stops={changed} run={run}>
          <Button variant="default" onClick={() => changed.forEach(({ key }) => run.type(key, {}))}>
            Discard changes
          </Button>
        </ToDo>
      )}
      <RunningForm
        units={units}
        run={run}
        error={isUnnamed && CHOOSE_OFF}
        onChange={() => setUnnamed(false)}
      />
      <LongText
        label="Note"
        description="What changed, or why it isn't drying"
        most={2000}
        value={draft.note}
        error={complaint}
        onChange={({ currentTarget }) => {
          run.end({ note: currentTarget.value })
          setComplaint(undefined)
        }}
      />
      <Skipped stops={stops} run={run} />
      <Group justify="space-between">
        <Button variant="default" onClick={() => run.goTo(stops.at(-1)!.key)}>
          Back
        </Button>
        <Button type="submit" disabled={!isOver}>
          Finish Round
        </Button>
      </Group>
    </Form>
  )
}

interface ToDoProps {
  title: string
  stops: readonly Stop[]
  run: Run
  /** The way out that reads none of them. */
  children: ReactNode
}

/** Stops to go back to before the round can be finished. */
const ToDo = ({ title, stops, run, children }: ToDoProps) => (
  <Alert color="yellow" p="xs" title={title}>
    <Stack gap="xs">
      <Group gap="xs">
        {stops.map((stop) => (
          <Button key={stop.key} variant="light" onClick={() => run.goTo(stop.key)}>
            {fullName(stop)}
          </Button>
        ))}
      </Group>
      <Group>{children}</Group>
    </Stack>
  </Alert>
)

/** The skipped stops with their reasons. A stop can still be read. */
function Skipped({ stops, run }: { stops: readonly Stop[]; run: Run }) {
  const skipped = Object.entries(run.draft.skipped)
  if (skipped.length === 0) return null
  return (
    <section aria-label="Skipped stops">
      <Title order={4} fz="sm" mb={4}>
        Skipped
      </Title>
      <Stack gap={4}>
        {skipped.map(([key, { name, reason }]) => (
          <Group key={key} justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" className="typed">
              {name}: {reason}
            </Text>
            {stops.some((stop) => stop.key === key) && (
              <Button
                variant="subtle"
                style={{ flex: 'none' }}
                onClick={() => run.goTo(key)}
                aria-label={`Read ${name}`}
              >
                Read
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}

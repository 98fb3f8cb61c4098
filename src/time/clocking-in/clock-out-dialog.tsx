import { Alert, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type MyClock, momentNow, useMyClock } from '#time/time-clock/my-clock.client.ts'
import { outErrors, outOf } from '#time/time-clock/punch-draft.ts'
import {
  EndingMileage,
  LunchFields,
  NotesField,
  PositionSwitch,
} from '#time/clocking-in/punch-fields-form.tsx'
import { type ClockState, type Running, projectedClock } from '#time/time-clock/punches.ts'
import { usePunch } from '#time/clocking-in/punching.client.ts'
import { PunchTime, RunningClock } from '#time/clocking-in/running-facts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { type Guard, useGuardedClose } from '#ui/guarded-close.tsx'
import { PageForm } from '#client/page-form.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Clocks out. Asks for the mileage after a drive and about lunch after a long shift. */
export function ClockOutDialog({ opened, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  const clock = useMyClock()
  // Freezes the clock as of opening the dialog, so that its questions do not change while someone
  // is typing. After a refusal it shows the clock as it is then.
  const [{ state, isOther }, show] = useState({ state: clock.state, isOther: false })
  const lookAgain = async () => {
    const { data } = await clock.refetch()
    const now = projectedClock(data, clock.punches)
    if (now && !now.open) return guard.leave()
    if (now && now.open?.id !== state?.open?.id) show({ state: now, isOther: true })
  }
  return (
    <Dialog opened={opened} onClose={guard.close} title="Clock out" isHeld>
      {isOther && (
        <Alert color="yellow" variant="light" p="sm" mb="md" role="status">
          You already switched. This is your current job.
        </Alert>
      )}
      {state?.open && (
        <ClockOutForm
          key={state.open.id}
          clock={clock}
          state={state}
          open={state.open}
          guard={guard}
          onRefused={() => void lookAgain()}
        />
      )}
    </Dialog>
  )
}

interface FormProps {
  clock: MyClock
  state: ClockState
  open: Running
  guard: Guard
  onRefused: () => void
}

function ClockOutForm({ clock, state, open, guard, onRefused }: FormProps) {
  const punch = usePunch()
  const form = useForm<{ ending_mileage: number | string; no_lunch: boolean; notes: string }>({
    mode: 'controlled',
    // Start with the notes from the clock-in, so that they are edited and not lost.
    initialValues: { ending_mileage: '', no_lunch: false, notes: open.notes },
    validate: (values) => outErrors(values, open),
  })
  guard.useWatch(() => form.isDirty())
  const submit = (values: typeof form.values) => {
    const { at, device_at } = momentNow(clock.ahead)
    const input = { id: open.id, ...outOf(values, open), device_at, offline: false }
    const { customer_name } = open
    punch.mutate(
      { punch: { kind: 'out', input, customer_name, at } },
      { onSuccess: guard.leave, onError: onRefused },
    )
  }
  return (
    <PageForm form={form} error={punch.error} gap="md" onSubmit={submit}>
      <div>
        <Text fw={650} className="typed">
          {open.customer_name}
        </Text>
        <Text>
          <RunningClock since={open.since} ahead={clock.ahead} /> since{' '}
          <PunchTime at={open.since} {...clock} />
        </Text>
      </div>
      {open.vehicle_number && <EndingMileage form={form} open={open} />}
      <LunchFields form={form} state={state} ahead={clock.ahead} />
      <NotesField form={form} />
      <PositionSwitch me={clock.me} />
      <FormEnd guard={guard} size="lg" loading={punch.isPending} data-autofocus>
        Clock Out
      </FormEnd>
    </PageForm>
  )
}

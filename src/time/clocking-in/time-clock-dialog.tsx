import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { type MyClock, momentNow, useMyClock } from '#time/time-clock/my-clock.client.ts'
import { PunchForm } from '#time/clocking-in/punch-form.tsx'
import type { ClockState } from '#time/time-clock/punches.ts'
import { usePunch } from '#time/clocking-in/punching.client.ts'
import { WalkRoundDialog } from '#fleet/vehicle-photos/walk-round-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  /** Customer to switch to. Without one, the person clocks in or chooses a customer. */
  customer?: CustomerChoice | null
  opened: boolean
  onClose: () => void
}

/** Clocks in, or switches to another customer. Asks for the customer, the vehicle and notes. */
export function TimeClockDialog({ customer = null, opened, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  const clock = useMyClock()
  // Freezes the clock as of opening the dialog, so that its questions do not change while someone
  // is typing.
  const [state] = useState<ClockState>(() => clock.state ?? { open: null, shift_seconds: 0 })
  return (
    <Dialog
      opened={opened}
      onClose={guard.close}
      title={state.open ? 'Switch customer' : 'Time Clock'}
      size="lg"
      isHeld
    >
      <Punching customer={customer} clock={clock} state={state} guard={guard} onDone={onClose} />
    </Dialog>
  )
}

interface PunchingProps {
  customer: CustomerChoice | null
  clock: MyClock
  state: ClockState
  guard: ReturnType<typeof useGuardedClose>
  onDone: () => void
}

function Punching({ customer, clock, state, guard, onDone }: PunchingProps) {
  // Keep one id while the dialog is open, so that a retry after a lost answer makes no second
  // record.
  const [id] = useState(() => newId())
  const punch = usePunch()
  const show = useDialog()
  return (
    <PunchForm
      customer={customer}
      clock={clock}
      state={state}
      guard={guard}
      saving={punch.isPending}
      error={punch.error}
      onSubmit={({ work, leaving, customer_name, vehicle_number }) => {
        const { at, device_at } = momentNow(clock.ahead)
        const times = { device_at, offline: false }
        const shown = { customer_name, vehicle_number, at }
        punch.mutate(
          {
            punch: state.open
              ? { kind: 'switch', input: { id, ...work, ...leaving, ...times }, ...shown }
              : { kind: 'in', input: { id, ...work, ...times }, ...shown },
            ended: state.open?.id,
          },
          {
            onSuccess: () => {
              // The walk-around dialog replaces this one. The punch does not wait for it.
              const taken =
                work.vehicle_id && vehicle_number && vehicle_number !== state.open?.vehicle_number
              if (!taken || !clock.offersWalkRound) return onDone()
              const vehicle = { id: work.vehicle_id!, number: vehicle_number }
              show((dialog) => (
                <WalkRoundDialog vehicle={vehicle} time_record_id={id} {...dialog} />
              ))
            },
          },
        )
      }}
    />
  )
}

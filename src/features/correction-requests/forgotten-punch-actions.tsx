import { Anchor } from '@mantine/core'
import { FORGOTTEN_DAYS } from '#features/correction-requests/correction-requests.ts'
import { RequestCorrectionDialog } from '#features/correction-requests/request-correction-dialog.tsx'
import { dayIn, daysUntil } from '#features/time-clock/pay-week.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** Tells a supervisor of one of the last days that lacks a punch, whichever week is shown. */
export function ForgottenPunchActions({ now, zone }: { now: string; zone: string }) {
  const show = useDialog()
  const days = daysUntil(dayIn(now, zone), FORGOTTEN_DAYS)
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className="touchable"
      style={{ alignSelf: 'start' }}
      onClick={() => show((state) => <RequestCorrectionDialog days={days} zone={zone} {...state} />)}
    >
      Forgot to clock in or out?
    </Anchor>
  )
}

import { Anchor } from '@mantine/core'
import { FORGOTTEN_DAYS } from '#time/requests/correction-requests.ts'
import { RequestCorrectionDialog } from '#time/requests/request-correction-dialog.tsx'
import { daysUntil } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/**
 * Reports to a supervisor that a punch is missing on one of the last days, no matter which week is
 * shown.
 */
export function ForgottenPunchActions({ now, zone }: { now: string; zone: string }) {
  const show = useDialog()
  const days = daysUntil(calendarDay(now, zone), FORGOTTEN_DAYS)
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className="touchable"
      style={{ alignSelf: 'start' }}
      onClick={() =>
        show((state) => <RequestCorrectionDialog days={days} zone={zone} {...state} />)
      }
    >
      Forgot to clock in or out?
    </Anchor>
  )
}

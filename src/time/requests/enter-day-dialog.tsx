import { Stack } from '@mantine/core'
import type { CorrectionRequest } from '#time/requests/correction-requests.ts'
import { RequestFacts } from '#time/requests/request-facts.tsx'
import { AddForm } from '#time/hours/add-record-dialog.tsx'
import { blankRecord } from '#time/hours/record-draft.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  request: CorrectionRequest
  zone: string
}

/** Adds the hours of a day that someone forgot to punch. */
export function EnterDayDialog({ request, zone, ...dialog }: Props & DialogState) {
  const { employee_id, employee_name, words, day } = request
  // Both fields start with the same time. Left like that, the record is not valid.
  const begin = day ? `${day}T00:00` : ''
  const times = { clock_in_time: begin, clock_out_time: begin }
  const initial = {
    ...blankRecord,
    ...times,
    reason: `Asked for: ${words.replaceAll('\n', ' ')}`.slice(0, 500),
  }
  return (
    <FormDialog {...dialog} title={`Enter hours for ${employee_name}`}>
      <Stack gap="sm">
        <RequestFacts request={request} zone={zone} />
        <AddForm
          person={{ id: employee_id, name: employee_name }}
          zone={zone}
          initial={initial}
          settles_request={request.id}
        />
      </Stack>
    </FormDialog>
  )
}

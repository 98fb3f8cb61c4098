import { Button, Group } from '@mantine/core'
import { AnswerRequestDialog } from '#time/requests/answer-request-dialog.tsx'
import type { CorrectionRequest } from '#time/requests/correction-requests.ts'
import { EnterDayDialog } from '#time/requests/enter-day-dialog.tsx'
import { aboutWords } from '#time/requests/request-words.ts'
import { CorrectRecordDialog } from '#time/hours/correct-record-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

/**
 * Ways for management to settle a request: correct the record, enter the day's hours, or answer.
 */
export function RequestActions({ request, zone }: { request: CorrectionRequest; zone: string }) {
  const show = useDialog()
  const { id, record, day, employee_name } = request
  const what = `${employee_name}, ${aboutWords(request, zone)}`
  return (
    <Group gap="xs" mt="xs">
      {record && (
        <Button
          variant="default"
          aria-label={`Correct: ${what}`}
          onClick={() =>
            show((state) => (
              <CorrectRecordDialog
                record={{ ...record, employee_name }}
                asked={request.words}
                settles_request={id}
                zone={zone}
                {...state}
              />
            ))
          }
        >
          Correct
        </Button>
      )}
      {day !== null && (
        <Button
          variant="default"
          aria-label={`Enter hours: ${what}`}
          onClick={() =>
            show((state) => <EnterDayDialog request={request} zone={zone} {...state} />)
          }
        >
          Enter hours
        </Button>
      )}
      <Button
        variant="default"
        aria-label={`Answer: ${what}`}
        onClick={() =>
          show((state) => <AnswerRequestDialog request={request} zone={zone} {...state} />)
        }
      >
        Answer
      </Button>
    </Group>
  )
}

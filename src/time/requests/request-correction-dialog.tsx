import { Select, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  MOST_WORDS,
  type CorrectionRequest,
  typedDayRequest,
  typedRequest,
} from '#time/requests/correction-requests.ts'
import { aboutWords } from '#time/requests/request-words.ts'
import { weekday } from '#time/time-clock/clock-times.ts'
import { useAdd } from '#client/add.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

type About =
  | {
      record: Pick<
        NonNullable<CorrectionRequest['record']>,
        'id' | 'customer_name' | 'clock_in_time' | 'clock_out_time' | 'break_seconds'
      >
      days?: never
    }
  /** Days to choose from, latest first. */
  | { days: string[]; record?: never }
type Props = About & { zone: string | undefined }

const RECORD = 'Something wrong?'
const DAY = 'Forgot to clock in or out?'

/**
 * Reports to a supervisor what is wrong with one of one's own time records, or with a day that
 * lacks one.
 */
export const RequestCorrectionDialog = ({ opened, onClose, ...about }: Props & DialogState) => (
  <FormDialog opened={opened} onClose={onClose} title={about.record ? RECORD : DAY}>
    <RequestForm {...about} />
  </FormDialog>
)

function RequestForm({ record, days, zone }: Props) {
  const add = useAdd({
    blank: { day: null as string | null, words: '' },
    schema: days ? typedDayRequest : typedRequest,
    save: useMutation(
      api.correctionRequests.send.mutationOptions({
        meta: { done: 'Sent to a supervisor', failed: 'Failed to send it to a supervisor' },
      }),
    ),
    input: ({ id, day, words }) => ({ id, words, record_id: record?.id ?? null, day }),
  })
  const field = fieldsOf(add.form)
  return (
    <DialogForm {...add} submit="Send to a supervisor">
      {record && (
        <Text size="sm" className="typed">
          {aboutWords({ record: record as CorrectionRequest['record'], day: null }, zone)}
        </Text>
      )}
      {days && (
        <Select
          {...field('day', 'Day')}
          withAsterisk
          placeholder="Choose a day"
          data={days.map((day) => ({ value: day, label: weekday(day) }))}
          allowDeselect={false}
        />
      )}
      <LongText
        {...field('words', 'What is wrong')}
        withAsterisk
        description={
          record
            ? 'For example: I left at 4:30 PM, not at 6.'
            : 'The customer and your start and end times. For example: Henderson, 8 AM to 3:30 PM.'
        }
        most={MOST_WORDS}
        minRows={3}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        A supervisor will fix it or reply. You'll see it here.
      </Text>
    </DialogForm>
  )
}

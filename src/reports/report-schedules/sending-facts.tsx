import { Group, Text } from '@mantine/core'
import { type ReportSending, reportsInWords } from '#reports/report-schedules/report-schedules.ts'
import { useCompanyZone } from '#client/company.ts'
import { counted } from '#values/counted.ts'
import { exactTime } from '#values/times.ts'

/** Describes the outcome of a sending so far. */
function outcomeOf({ people, sent, failed, ended_at, failed_at }: ReportSending) {
  if (failed_at) return 'Failed after 17 hours of retries'
  if (!ended_at) return 'Sending'
  if (people === 0) return 'Not sent: none of the recipients are in management anymore'
  if (failed > 0)
    return `Sent to ${sent} of ${counted(people, 'person', 'people')}, ${failed} failed`
  return sent === people
    ? `Sent to ${counted(people, 'person', 'people')}`
    : `Sent to ${sent} of ${counted(people, 'person', 'people')} so far`
}

/** Shows when reports were sent, who asked, and the outcome. */
export function SendingFacts({ sending }: { sending: ReportSending }) {
  const { reports, by_calendar, by_name, created_at } = sending
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Text size="sm">
        {exactTime(created_at, useCompanyZone())}: {reportsInWords(reports)}
        {!by_calendar && `, asked for by ${by_name ?? 'Unknown User'}`}
      </Text>
      <Text size="sm" c="dimmed">
        {outcomeOf(sending)}
      </Text>
    </Group>
  )
}

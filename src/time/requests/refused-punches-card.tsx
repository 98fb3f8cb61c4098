import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AddRecordDialog } from '#time/hours/add-record-dialog.tsx'
import { CorrectRecordDialog } from '#time/hours/correct-record-dialog.tsx'
import { DeclinePunchDialog } from '#time/requests/decline-punch-dialog.tsx'
import { RefusedPunchFacts } from '#time/requests/refused-punch-facts.tsx'
import { recordFrom } from '#time/requests/record-from.ts'
import type { RefusedPunch } from '#time/requests/refused-punches.ts'
import { deedOf } from '#time/time-clock/punches.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'

/**
 * Refused punches that people sent to a supervisor, oldest first, with actions to enter the hours
 * or decline. Shows nothing if there are none.
 */
export function RefusedPunchesCard() {
  const { data, error, refetch, isFetching } = useQuery(api.refusedPunches.list.queryOptions())
  if (!data)
    return error ? (
      <LoadFailureLine
        text="Failed to load rejected punches."
        query={{ error, refetch, isFetching }}
      />
    ) : null
  if (data.count === 0) return null
  return (
    <Section title={`Rejected punches (${data.count})`}>
      <Stack
        component="ul"
        gap="xs"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label="Rejected punches"
      >
        {data.punches.map((punch) => (
          <Refused key={punch.id} punch={punch} zone={data.time_zone} />
        ))}
      </Stack>
      {data.count > data.punches.length && (
        <Text size="sm" c="dimmed" mt="xs">
          and {data.count - data.punches.length} more
        </Text>
      )}
    </Section>
  )
}

function Refused({ punch, zone }: { punch: RefusedPunch; zone: string }) {
  const show = useDialog()
  const { id, employee_name, job_id, record, punched_at, ended_at, kind } = punch
  const what = `${employee_name}, ${deedOf(punch)}`
  const writeDown = () =>
    show((state) =>
      record ? (
        <CorrectRecordDialog
          record={{ ...record, employee_name }}
          ended={kind === 'out' ? punched_at : ended_at}
          settles={id}
          zone={zone}
          {...state}
        />
      ) : (
        <AddRecordDialog
          job_id={job_id!}
          initial={recordFrom(punch, zone)}
          settles={id}
          zone={zone}
          {...state}
        />
      ),
    )
  return (
    <Paper component="li" withBorder p="sm">
      <RefusedPunchFacts
        punch={punch}
        zone={zone}
        who={
          <Text fw={600} className="typed">
            {employee_name}
          </Text>
        }
      />
      {job_id === null && (
        <Text size="sm">This customer has no job. Create one to enter the hours.</Text>
      )}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          disabled={job_id === null}
          aria-label={`Enter hours: ${what}`}
          onClick={writeDown}
        >
          Enter hours
        </Button>
        <Button
          variant="default"
          aria-label={`Decline: ${what}`}
          onClick={() =>
            show((state) => <DeclinePunchDialog punch={punch} zone={zone} {...state} />)
          }
        >
          Decline
        </Button>
      </Group>
    </Paper>
  )
}

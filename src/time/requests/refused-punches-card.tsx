import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AddRecordDialog } from '#time/hours/add-record-dialog.tsx'
import { CorrectRecordDialog } from '#time/hours/correct-record-dialog.tsx'
import { DeclinePunchDialog } from '#time/requests/decline-punch-dialog.tsx'
import { OpenRequestsCard } from '#time/requests/open-requests-card.tsx'
import { RefusedPunchFacts } from '#time/requests/refused-punch-facts.tsx'
import { recordFrom } from '#time/requests/record-from.ts'
import type { RefusedPunch } from '#time/requests/refused-punches.ts'
import { punchText } from '#time/time-clock/punches.ts'
import { api } from '#client/api.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** Refused punches that people sent to a supervisor, with actions to enter the hours or decline. */
export const RefusedPunchesCard = () => (
  <OpenRequestsCard
    title="Rejected punches"
    things="rejected punches"
    query={useQuery(api.refusedPunches.list.queryOptions())}
    rowsOf={({ punches }) => punches}
  >
    {(punch, zone, who) => (
      <>
        <RefusedPunchFacts punch={punch} zone={zone} who={who} />
        <PunchActions punch={punch} zone={zone} />
      </>
    )}
  </OpenRequestsCard>
)

function PunchActions({ punch, zone }: { punch: RefusedPunch; zone: string }) {
  const show = useDialog()
  const { id, employee_name, job_id, record, punched_at, ended_at, kind } = punch
  const what = `${employee_name}, ${punchText(punch)}`
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
    <>
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
    </>
  )
}

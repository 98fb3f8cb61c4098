import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallLead } from '#loss/leads/lead-call-actions.tsx'
import { LeadCallForm } from '#loss/leads/lead-call-form.tsx'
import { type Lead, awaitsCall, isOpen } from '#loss/leads/leads.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'

interface Props {
  lead: Lead
  note: string
  setNote: (note: string) => void
  /** True if someone just called and did not say yet how it went. */
  called: boolean
  call: (called: boolean) => void
  go: (step: 'edit' | 'convert' | 'close') => void
}

/** Buttons share the width of their row, so that they line up on a phone. */
const grow = '1 0 auto'

/** The actions for a lead in its current state. */
export function LeadActions({ lead, note, setNote, called, call, go }: Props) {
  const mayWork = useCan('leads.work')
  const open = isOpen(lead)
  return (
    <Stack gap="sm">
      {open && mayWork && (
        <LeadCallForm
          lead={lead}
          note={note}
          setNote={setNote}
          called={called}
          onSaid={() => call(false)}
        />
      )}
      <Group gap="xs">
        <CallLead
          lead={lead}
          onCall={() => call(true)}
          flex={grow}
          variant={awaitsCall(lead) ? 'filled' : 'default'}
        />
        {open && mayWork && (
          <>
            <Button
              variant={awaitsCall(lead) ? 'light' : 'filled'}
              flex={grow}
              onClick={() => go('convert')}
            >
              Convert to job
            </Button>
            <Button variant="default" flex={grow} onClick={() => go('edit')}>
              Edit
            </Button>
            <Button variant="default" flex={grow} onClick={() => go('close')}>
              Close lead
            </Button>
          </>
        )}
        {lead.status === 'closed' && mayWork && <Reopen lead={lead} />}
        {lead.job_id && <ToJob id={lead.job_id} />}
        {lead.customer_id && (
          <ToCustomer id={lead.customer_id} customer_number={lead.customer_number} />
        )}
      </Group>
    </Stack>
  )
}

function Reopen({ lead: { id } }: { lead: Lead }) {
  const reopen = useMutation(
    api.leads.reopen.mutationOptions({
      meta: { done: 'Lead reopened', failed: 'Failed to reopen lead' },
    }),
  )
  return (
    <Button
      variant="default"
      flex={grow}
      onClick={() => reopen.mutate({ id })}
      loading={reopen.isPending}
    >
      Reopen
    </Button>
  )
}

/** Links to the customer's own page, because the list would switch the person's location. */
const ToCustomer = ({ id, customer_number }: { id: string; customer_number: string | null }) => (
  <Button
    variant="default"
    flex={grow}
    renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id }} />}
  >
    Customer {customer_number}
  </Button>
)

const ToJob = ({ id }: { id: string }) => (
  <Button flex={grow} renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id }} />}>
    Open job
  </Button>
)

import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallLead } from '#features/leads/lead-call-actions.tsx'
import type { Lead } from '#features/leads/leads.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'

interface Props {
  lead: Lead
  note: string
  setNote: (note: string) => void
  go: (step: 'convert' | 'close') => void
}

/** Buttons share their row, so that a phone shows no ragged heap. */
const grow = '1 0 auto'

/** What can be done about a lead in its present state. */
export function LeadActions({ lead, note, setNote, go }: Props) {
  const mayWork = useCan('leads.work')
  const open = lead.status === 'new' || lead.status === 'called'
  return (
    <Stack gap="sm">
      {open && mayWork && <CallForm lead={lead} note={note} setNote={setNote} />}
      <Group gap="xs">
        <CallLead lead={lead} flex={grow} variant={lead.status === 'new' ? 'filled' : 'default'} />
        {open && mayWork && (
          <>
            <Button variant={lead.status === 'new' ? 'light' : 'filled'} flex={grow} onClick={() => go('convert')}>
              Convert to job
            </Button>
            <Button variant="default" flex={grow} onClick={() => go('close')}>
              Close lead
            </Button>
          </>
        )}
        {lead.status === 'closed' && mayWork && <Reopen lead={lead} />}
        {lead.job_id && <ToJob id={lead.job_id} />}
        {lead.customer_id && <ToCustomer id={lead.customer_id} customer_number={lead.customer_number} />}
      </Group>
    </Stack>
  )
}

/** The first call makes the lead one that was called; what is learnt later is noted. */
function CallForm({ lead: { id, status }, note, setNote }: Omit<Props, 'go'>) {
  const first = status === 'new'
  const call = useMutation(
    api.leads.callBack.mutationOptions({
      meta: { done: first ? 'Marked as called back' : 'Note saved', failed: 'Failed to save call' },
    }),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        call.mutate({ id, note }, { onSuccess: () => setNote('') })
      }}
    >
      <Group align="end" gap="xs">
        <TextInput
          label="Note"
          placeholder="Call notes"
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
          maxLength={500}
          autoComplete="off"
          flex="999 1 220px"
        />
        <Button type="submit" variant="default" flex="1 0 auto" loading={call.isPending} disabled={!first && note.trim() === ''}>
          {first ? 'Called back' : 'Save note'}
        </Button>
      </Group>
    </form>
  )
}

function Reopen({ lead: { id } }: { lead: Lead }) {
  const reopen = useMutation(api.leads.reopen.mutationOptions({ meta: { done: 'Lead reopened', failed: 'Failed to reopen lead' } }))
  return (
    <Button variant="default" flex={grow} onClick={() => reopen.mutate({ id })} loading={reopen.isPending}>
      Reopen
    </Button>
  )
}

/** To the customer's own page: the list would switch the location that the person works on. */
const ToCustomer = ({ id, customer_number }: { id: string; customer_number: string | null }) => (
  <Button variant="default" flex={grow} renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id }} />}>
    Customer {customer_number}
  </Button>
)

const ToJob = ({ id }: { id: string }) => (
  <Button flex={grow} renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id }} />}>
    Open job
  </Button>
)

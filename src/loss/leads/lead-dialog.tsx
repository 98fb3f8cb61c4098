import { Button, Divider, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { CloseLeadDialog } from '#loss/leads/close-lead-dialog.tsx'
import { ConvertLeadDialog } from '#loss/leads/convert-lead-dialog.tsx'
import { EditLeadDialog } from '#loss/leads/edit-lead-dialog.tsx'
import { LeadActions } from '#loss/leads/lead-actions.tsx'
import { LeadCard } from '#loss/leads/lead-card.tsx'
import { isOpen, nameOf, type Lead } from '#loss/leads/leads.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { useKey } from '#client/keys.ts'
import { useCan } from '#client/session.ts'
import { useTitleOf } from '#client/tab-title.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'
import { Notice } from '#ui/notice.tsx'
import { History } from '#people/audits/history-card.tsx'
import { historyFields, leadHistory } from '#loss/leads/lead-history.ts'
import { leadWords } from '#loss/leads/lead-words.ts'

interface Props {
  /** The lead; undefined while the dialog is closed. */
  id: string | undefined
  onClose: () => void
  /** True if someone just called: then it asks how the call went. */
  calling?: boolean
  /** True if it was opened for editing: then it closes after that. */
  editing?: boolean
}

/** Shows everything about a lead, with its actions. */
export function LeadDialog({ id, calling = false, editing = false, onClose }: Props) {
  // Keeps showing the same lead while the dialog fades out.
  const [shown, show] = useState(id)
  if (id && id !== shown) show(id)
  return (
    shown && (
      <Steps
        key={shown}
        id={shown}
        calling={calling}
        editing={editing}
        opened={id !== undefined}
        onClose={onClose}
      />
    )
  )
}

export type LeadStepName = 'lead' | 'edit' | 'convert' | 'close'

/** Shows one dialog at a time: the lead, or the one for editing, converting or closing it. */
function Steps({
  id,
  calling,
  editing,
  opened,
  onClose,
}: Required<Props> & { id: string; opened: boolean }) {
  const [step, go] = useState<LeadStepName>('lead')
  const [note, setNote] = useState('')
  // The state is here and not in the modal, which resets after each step, so that an answered
  // question is not asked again.
  const [called, call] = useState(calling)
  const [edited, keepEdited] = useState(false)
  const [wasOpened, seeOpened] = useState(opened)
  if (opened !== wasOpened) {
    seeOpened(opened)
    call(calling)
    keepEdited(false)
  }
  const [ids] = useState(() => ({ customer: newId(), job: newId(), note: newId() }))
  const guard = useGuardedClose(onClose)
  guard.useWatch(() => note.trim() !== '')
  const {
    data: lead,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...api.leads.one.queryOptions({ input: { id } }), enabled: opened, retry: false })
  useTitleOf(opened && lead ? nameOf(lead) : undefined)
  const back = () => go('lead')
  const mayEdit = useCan('leads.work') && lead !== undefined && isOpen(lead)
  // Stays in edit mode even if a colleague closes the lead, so that typed text is not lost.
  const edits = editing && (mayEdit || edited)
  if (opened && edits && !edited) keepEdited(true)
  const shown = edits && step === 'lead' ? 'edit' : step
  const comes = editing && !lead && !error
  useKey('e', 'Edit lead', () => go('edit'), {
    when: opened && shown === 'lead' && mayEdit,
    inDialog: true,
  })
  return (
    <>
      <Dialog
        opened={opened && shown === 'lead' && !comes}
        onClose={guard.close}
        title={lead ? nameOf(lead) : 'Lead'}
        size="lg"
      >
        {lead ? (
          <Stack gap="md">
            <LeadCard lead={lead} />
            {guard.question || (
              <LeadActions
                lead={lead}
                note={note}
                setNote={setNote}
                called={called}
                call={call}
                go={go}
              />
            )}
            <Divider />
            <LeadHistoryCard lead={lead} />
          </Stack>
        ) : error ? (
          <Notice text={explain(error)}>
            <Button onClick={() => void refetch()} loading={isFetching}>
              Retry
            </Button>
          </Notice>
        ) : (
          <Skeleton height={320} radius="md" aria-label="Loading lead" role="status" />
        )}
      </Dialog>
      {lead && (
        <EditLeadDialog
          lead={lead}
          opened={opened && shown === 'edit'}
          onClose={edits ? onClose : back}
        />
      )}
      {lead && (
        <ConvertLeadDialog
          lead={lead}
          ids={ids}
          note={note}
          opened={opened && step === 'convert'}
          onClose={back}
        />
      )}
      {lead && (
        <CloseLeadDialog
          lead={lead}
          note={note}
          setNote={setNote}
          opened={opened && step === 'close'}
          onClose={back}
        />
      )}
    </>
  )
}

/** Shows who did what with a lead, newest first, down to its source. */
const LeadHistoryCard = ({ lead }: { lead: Lead }) => (
  <section aria-label="History">
    <Title order={3} fz="md" mb="xs">
      History
    </Title>
    <History
      of="the lead"
      tables={['leads']}
      rowId={lead.id}
      words={leadWords}
      fields={historyFields}
      told={(audits) =>
        leadHistory(audits, lead).map(({ what, ...step }) => ({
          ...step,
          what: what.map((sentence) => (
            <Text key={sentence} size="sm" className="typed">
              {sentence}
            </Text>
          )),
        }))
      }
    />
  </section>
)

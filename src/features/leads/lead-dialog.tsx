import { Button, Divider, Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { CloseLeadDialog } from '#features/leads/close-lead-dialog.tsx'
import { ConvertLeadDialog } from '#features/leads/convert-lead-dialog.tsx'
import { LeadActions } from '#features/leads/lead-actions.tsx'
import { LeadCard } from '#features/leads/lead-card.tsx'
import { LeadHistoryCard } from '#features/leads/lead-history-card.tsx'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { useTitleOf } from '#client/tab-title.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'
import { Notice } from '#ui/notice.tsx'

interface Props {
  /** Which lead; undefined while the dialog is closed. */
  id: string | undefined
  onClose: () => void
}

/** Everything about a lead, and what can be done about it. */
export function LeadDialog({ id, onClose }: Props) {
  // While the dialog fades out it shows what it showed.
  const [shown, show] = useState(id)
  if (id && id !== shown) show(id)
  return shown && <Steps key={shown} id={shown} opened={id !== undefined} onClose={onClose} />
}

export type LeadStepName = 'lead' | 'convert' | 'close'

/** One dialog at a time: the lead, and from there the one for converting or closing it. */
function Steps({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const [step, go] = useState<LeadStepName>('lead')
  const [note, setNote] = useState('')
  const [ids] = useState(() => ({ customer: newId(), job: newId(), note: newId() }))
  const guard = useGuardedClose(onClose)
  guard.useWatch(() => note.trim() !== '')
  const {
    data: lead,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...api.leads.one.queryOptions({ input: { id } }), enabled: opened, retry: false })
  useTitleOf(opened ? lead?.name : undefined)
  const back = () => go('lead')
  return (
    <>
      <Modal opened={opened && step === 'lead'} onClose={guard.close} title={lead?.name ?? 'Lead'} size="lg">
        {lead ? (
          <Stack gap="md">
            <LeadCard lead={lead} />
            {guard.question || <LeadActions lead={lead} note={note} setNote={setNote} go={go} />}
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
      </Modal>
      {lead && <ConvertLeadDialog lead={lead} ids={ids} opened={opened && step === 'convert'} onClose={back} />}
      {lead && <CloseLeadDialog lead={lead} note={note} setNote={setNote} opened={opened && step === 'close'} onClose={back} />}
    </>
  )
}

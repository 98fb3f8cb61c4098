import { useState } from 'react'
import { type KeptCall, forgetCall, keptCall } from '#features/leads/call-draft.client.ts'
import { KeptCallBanner } from '#features/leads/kept-call-banner.tsx'
import type { Lead } from '#features/leads/leads.ts'
import { NewLeadForm } from '#features/leads/new-lead-form.tsx'
import { useMe } from '#client/session.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  onLogged: (lead: Lead) => void
}

/** A call, logged as it is spoken. */
export const NewLeadDialog = ({ onLogged, onClose, opened }: Props & Opened) => {
  const close = () => {
    // Logged or discarded.
    forgetCall()
    onClose()
  }
  return (
    <FormDialog opened={opened} onClose={close} title="New lead" size={920}>
      <Call onLogged={onLogged} />
    </FormDialog>
  )
}

/** The form, and what was typed before a reload: it stays on the device until it is taken up, or another call is written down. */
function Call({ onLogged }: Props) {
  const { id } = useMe()
  const [kept, keep] = useState(() => keptCall(id))
  const [begun, begin] = useState<KeptCall>()
  return (
    <NewLeadForm key={begun?.at} person={id} begun={begun} onLogged={onLogged}>
      {kept && (
        <KeptCallBanner
          call={kept}
          onContinue={() => {
            begin(kept)
            keep(undefined)
          }}
          onDiscard={() => {
            forgetCall()
            keep(undefined)
          }}
        />
      )}
    </NewLeadForm>
  )
}

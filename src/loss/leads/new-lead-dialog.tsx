import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type KeptCall, forgetCall, forgetTyped, keptCall } from '#loss/leads/call-draft.client.ts'
import { KeptCallBanner } from '#loss/leads/kept-call-banner.tsx'
import type { Lead } from '#loss/leads/leads.ts'
import { NewLeadForm } from '#loss/leads/new-lead-form.tsx'
import { useMe } from '#client/session.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  onLogged: (lead: Lead) => void
}

/** Logs a call during the call. */
export const NewLeadDialog = ({ onLogged, onClose, opened }: Props & DialogState) => {
  const { id } = useMe()
  const offered = useRef<KeptCall>(undefined)
  const close = () => {
    // The call was logged or discarded. An earlier call that is still offered was neither, so keep
    // it.
    forgetTyped(id, offered.current)
    onClose()
  }
  const logged = (lead: Lead) => {
    offered.current = undefined
    onLogged(lead)
  }
  return (
    <FormDialog opened={opened} onClose={close} title="New lead" size={920}>
      <Call onOffered={(call) => (offered.current = call)} onLogged={logged} />
    </FormDialog>
  )
}

/**
 * The form, with an unlogged call from before a reload. The draft stays on the device until someone
 * continues or discards it, or logs another call.
 */
function Call({
  onOffered,
  onLogged,
}: Props & { onOffered: (call: KeptCall | undefined) => void }) {
  const { id } = useMe()
  const [kept, keep] = useState(() => keptCall(id))
  const [begun, begin] = useState<KeptCall>()
  const offer = useEffectEvent(onOffered)
  useEffect(() => {
    offer(kept)
  }, [kept])
  return (
    <NewLeadForm key={begun?.at} person={id} begun={begun} offered={kept} onLogged={onLogged}>
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

import { forgetRuns } from '#papers/signings/kept-run.client.ts'
import { keepCountersignature } from '#papers/signings/signature-keeping.client.ts'
import { SignerPanel } from '#papers/signings/signer-panel.tsx'
import type { Signable } from '#papers/signings/signings.ts'
import type { WaitingHere } from '#papers/signings/waiting-here.client.ts'
import { useCompanyName, useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { FullScreenDialog } from '#ui/full-screen-dialog.tsx'

interface Props {
  signable: Signable
  bytes: Uint8Array
  waiting: WaitingHere
  onSigned: () => void
  onClose: () => void
}

/** Signing for the company, after everyone else, with or without a connection. */
export function CountersignPanel({ signable, bytes, waiting, onSigned, onClose }: Props) {
  const me = useMe()
  const [company, zone] = [useCompanyName(), useCompanyZone()]
  const person = {
    id: waiting.signer_id,
    party: 'company' as const,
    name: me.name,
    email: '',
    phone: '',
  }
  return (
    <SignerPanel
      signable={{ ...signable, given: waiting.given }}
      bytes={bytes}
      person={person}
      company={company}
      zone={zone}
      onSigned={(run) =>
        void keepCountersignature(me.id, waiting.signing_id, signable, { person, run }).then(() => {
          forgetRuns(person.id)
          onSigned()
        })
      }
      onLeave={onClose}
    />
  )
}

/** The same panel over a page of the app. */
export const CountersignDialog = (props: Props) => (
  <FullScreenDialog isHeld onClose={props.onClose} label={`Countersign ${props.signable.title}`}>
    <CountersignPanel {...props} />
  </FullScreenDialog>
)

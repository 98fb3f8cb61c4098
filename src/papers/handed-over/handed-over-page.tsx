import { Alert, Button, Center, Loader, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CountersignPanel } from '#papers/signings/countersign-dialog.tsx'
import { CONSENT_VERSION } from '#papers/signings/consent.ts'
import { DeclineDialog } from '#papers/signings/decline-dialog.tsx'
import { forgetRuns, handedRuns } from '#papers/signings/kept-run.client.ts'
import { HandBackPanel } from '#papers/handed-over/hand-back-panel.tsx'
import {
  type HandedOver,
  finishHandedOver,
  takeBack,
} from '#papers/handed-over/handing-over.client.ts'
import { SignerPanel } from '#papers/signings/signer-panel.tsx'
import type { Run } from '#papers/signings/signer-run.ts'
import { useSignable } from '#papers/signings/signing-bytes.client.ts'
import { type Declined, keepSignatures } from '#papers/signings/signature-keeping.client.ts'
import type { Signable } from '#papers/signings/signings.ts'
import type { Given } from '#papers/signings/signing-answers.ts'
import { TakeBackForm } from '#papers/handed-over/take-back-form.tsx'
import { companyQuery, useCompanyName, useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

interface Props {
  handed: HandedOver
  /** Called when the owner has the device again. */
  onBack: () => void
}

/** Fills the whole screen while the device is in a customer's hands. */
export function HandedOverPage({ handed, onBack }: Props) {
  const { contract, bytes } = useSignable(handed.contract_id)
  // Until the time zone is known, the company's day is a guess. On a different day, people would be
  // told again of their right to cancel.
  const isZoneKnown = !useQuery(companyQuery).isLoading
  const [unlocked, setUnlocked] = useState(false)
  // The values just signed here, which the server may not have yet.
  const [given, setGiven] = useState<Given>({})
  // Hide toasts: the app's messages are for the device's owner.
  useEffect(() => {
    const end = toast.hush()
    return end
  }, [])
  const leave = () => {
    handedRuns.forget(handed.signing_id)
    forgetRuns(...handed.people.map(({ id }) => id))
    onBack()
    takeBack()
  }
  // A company that writes something on the paper signed first, before the device was handed over.
  // Then it has no turn here.
  const ours = handed.people.findLast(({ party }, n) => party === 'company' && n > 0)
  if (handed.done) {
    if (!unlocked)
      return (
        <HandBackPanel
          handed={handed}
          signable={contract.data}
          onTakenBack={() => (handed.done === 'signed' && ours ? setUnlocked(true) : leave())}
        />
      )
    if (contract.data && bytes.data)
      return (
        <CountersignPanel
          signable={contract.data}
          bytes={bytes.data}
          waiting={{
            signing_id: handed.signing_id,
            signer_id: ours!.id,
            others_follow: false,
            given: { ...contract.data.given, ...given },
          }}
          onSigned={leave}
          onClose={leave}
        />
      )
  }
  if (contract.data && bytes.data && isZoneKnown)
    return (
      <Signing
        handed={handed}
        signable={contract.data}
        bytes={bytes.data}
        onGiven={setGiven}
        onLeave={leave}
      />
    )
  const failed = contract.error ?? bytes.error
  return (
    <Center h="100dvh" p="md">
      {failed ? (
        <Stack maw={400}>
          <Alert color="red" role="alert" title="The document can't be shown">
            {bytes.error
              ? bytes.error.message
              : "You're offline, and it isn't saved on this device."}
          </Alert>
          <TakeBackForm onTakenBack={leave} />
        </Stack>
      ) : (
        <Loader aria-label="Opening the document" />
      )}
    </Center>
  )
}

interface SigningProps {
  handed: HandedOver
  signable: Signable
  bytes: Uint8Array
  onGiven: (given: Given) => void
  /** Called if our own person does not sign. Nobody else has had the device then. */
  onLeave: () => void
}

const givenBy = (runs: readonly { run: Run }[]): Given =>
  Object.assign({}, ...runs.map(({ run }) => run.answers))

/** People sign one after the other. Each one's run is kept until all have signed. */
function Signing({ handed, signable, bytes, onGiven, onLeave }: SigningProps) {
  const { id: me } = useMe()
  const [company, zone] = [useCompanyName(), useCompanyZone()]
  const [runs, setRuns] = useState(() => handedRuns.read(handed.signing_id)?.draft ?? [])
  const [turn, setTurn] = useState(runs.length === 0)
  const inHands = handed.people.filter(({ party }, n) => party !== 'company' || n === 0)
  const person = inHands[runs.length]!
  const [room, setRoom] = useState(true)
  const [leaving, setLeaving] = useState<Declined['run']>()
  const signed = async (run: Run) => {
    const all = [...runs, { person, run }]
    if (all.length < inHands.length) {
      setRuns(all)
      handedRuns.keep(handed.signing_id, all)
      return setTurn(false)
    }
    setRoom(await keepSignatures(me, handed, signable, CONSENT_VERSION, { signed: all }))
    onGiven(givenBy(all))
    return finishHandedOver('signed')
  }
  const declined = async (reason: string) => {
    setRoom(
      await keepSignatures(me, handed, signable, CONSENT_VERSION, {
        signed: runs,
        declined: { person, reason, run: leaving! },
      }),
    )
    finishHandedOver('declined')
  }
  if (!turn)
    return (
      <Center h="100dvh" p="md">
        <Stack align="center">
          <Title order={1} fz="lg">
            Thank you. Now hand the device to {person.name}.
          </Title>
          <Button size="md" onClick={() => setTurn(true)}>
            I am {person.name}
          </Button>
        </Stack>
      </Center>
    )
  return (
    <>
      {!room && (
        <Alert color="red" role="alert">
          This device is full. The signature was not saved. Keep this page open until it is sent.
        </Alert>
      )}
      <SignerPanel
        key={person.id}
        // Everyone is asked again, even those who signed this file before.
        signable={{ ...signable, given: givenBy(runs) }}
        bytes={bytes}
        person={person}
        company={company}
        zone={zone}
        onSigned={(run) => void signed(run)}
        onLeave={person.party === 'company' ? onLeave : setLeaving}
      />
      <DeclineDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        busy={false}
        error={undefined}
        about="Not sure yet? Hand the device back: nothing is signed. Declining ends it, and the company is told why."
        later={{ label: 'Hand back without signing', go: () => finishHandedOver('left') }}
        onDecline={(reason) => void declined(reason)}
      />
    </>
  )
}

import { Alert, Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CountersignPanel } from '#features/signings/countersign-dialog.tsx'
import { CONSENT_VERSION } from '#features/signings/consent.ts'
import { DeclineDialog } from '#features/signings/decline-dialog.tsx'
import { type HandedOver, type PersonToSign, finishHandedOver, takeBack } from '#features/signings/handing-over.client.ts'
import { SignerPanel } from '#features/signings/signer-panel.tsx'
import type { Run } from '#features/signings/signer-run.ts'
import { useSignable } from '#features/signings/signing-bytes.client.ts'
import { type Declined, keepSignatures } from '#features/signings/signature-keeping.client.ts'
import type { Given, Signable } from '#features/signings/signings.ts'
import { TakeBackForm } from '#features/signings/take-back-form.tsx'
import { useCompanyName, useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

interface Props {
  handed: HandedOver
  /** The person has the device again. */
  onBack: () => void
}

/** The whole screen while the device is in a customer's hands. */
export function HandedOverPage({ handed, onBack }: Props) {
  const { contract, bytes } = useSignable(handed.contract_id)
  const [unlocked, setUnlocked] = useState(false)
  // What was just signed here, which the server may not have yet.
  const [given, setGiven] = useState<Given>({})
  // What the app has to say is for its person.
  useEffect(() => {
    const end = toast.hush()
    return end
  }, [])
  const leave = () => {
    onBack()
    takeBack()
  }
  const ours = handed.people.find(({ party }) => party === 'company')
  if (handed.done) {
    if (!unlocked) return <Done handed={handed} onTakenBack={() => (handed.done === 'signed' && ours ? setUnlocked(true) : leave())} />
    if (contract.data && bytes.data)
      return (
        <CountersignPanel
          signable={contract.data}
          bytes={bytes.data}
          waiting={{ signing_id: handed.signing_id, signer_id: ours!.id, given: { ...contract.data.given, ...given } }}
          onSigned={leave}
          onClose={leave}
        />
      )
  }
  if (contract.data && bytes.data) return <Signing handed={handed} signable={contract.data} bytes={bytes.data} onGiven={setGiven} />
  const failed = contract.error ?? bytes.error
  return (
    <Center h="100dvh" p="md">
      {failed ? (
        <Stack maw={400}>
          <Alert color="red" role="alert" title="The document can't be shown">
            {bytes.error ? bytes.error.message : 'There is no connection, and it is not on this device.'}
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
}

const givenBy = (runs: readonly { run: Run }[]): Given => Object.assign({}, ...runs.map(({ run }) => run.answers))

/** One after the other signs; what the former did is kept until all have. */
function Signing({ handed, signable, bytes, onGiven }: SigningProps) {
  const { id: me } = useMe()
  const [company, zone] = [useCompanyName(), useCompanyZone()]
  const [runs, setRuns] = useState<{ person: PersonToSign; run: Run }[]>([])
  const [turn, setTurn] = useState(true)
  const inHands = handed.people.filter(({ party }) => party !== 'company')
  const person = inHands[runs.length]!
  const [room, setRoom] = useState(true)
  const [leaving, setLeaving] = useState<Declined['run']>()
  const signed = async (run: Run) => {
    const all = [...runs, { person, run }]
    if (all.length < inHands.length) {
      setRuns(all)
      return setTurn(false)
    }
    setRoom(await keepSignatures(me, handed, signable, CONSENT_VERSION, { signed: all }))
    onGiven(givenBy(all))
    return finishHandedOver('signed')
  }
  const declined = async (reason: string) => {
    setRoom(await keepSignatures(me, handed, signable, CONSENT_VERSION, { signed: runs, declined: { person, reason, run: leaving! } }))
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
          This device has no room to save the signature. Keep this page open until it is sent.
        </Alert>
      )}
      <SignerPanel
        key={person.id}
        // Whoever signed this file before is asked anew, with everyone.
        signable={{ ...signable, given: givenBy(runs), is_home_solicitation: handed.is_home_solicitation }}
        bytes={bytes}
        person={person}
        company={company}
        zone={zone}
        onSigned={(run) => void signed(run)}
        onLeave={setLeaving}
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

const outcomes = {
  signed: { title: 'Signed. Thank you.', text: 'Your signature is saved. Please hand the device back.' },
  declined: { title: 'You declined to sign.', text: 'Your answer is saved. Please hand the device back.' },
  left: { title: 'Nothing was signed.', text: 'Please hand the device back.' },
}

function Done({ handed, onTakenBack }: { handed: HandedOver; onTakenBack: () => void }) {
  const said = outcomes[handed.done ?? 'left']
  return (
    <Center h="100dvh" p="md">
      <Stack align="center" gap="lg">
        <Stack gap={4} align="center">
          <Title order={1} fz="xl">
            {said.title}
          </Title>
          <Text ta="center">{said.text}</Text>
        </Stack>
        <TakeBackForm onTakenBack={onTakenBack} />
      </Stack>
    </Center>
  )
}

import { useState } from 'react'
import { AnsweringPanel } from '#features/signings/answering-panel.tsx'
import { ConsentPanel } from '#features/signings/consent-panel.tsx'
import type { PersonToSign } from '#features/signings/handing-over.client.ts'
import { ReadingPanel } from '#features/signings/reading-panel.tsx'
import { type Run, knownAnswers } from '#features/signings/signer-run.ts'
import type { Shown, Step } from '#features/signings/signings.ts'
import type { CancellationNotice } from '#features/sealing/cancellation-notice.ts'
import { calendarDay, dayOf, longDay } from '#values/times.ts'

interface Props {
  signable: Shown
  bytes: Uint8Array
  person: Pick<PersonToSign, 'id' | 'party' | 'name'>
  company: string
  /** The company's, for the day that stands on the paper. */
  zone: string
  onSigned: (run: Run) => void
  /** Without a signature, with what they did until then. */
  onLeave: (run: Pick<Run, 'opened_at' | 'steps'>) => void
}

const now = () => new Date().toISOString()

/** The notice as it will read if they sign today; by an answer that is too old it doesn't name the day. */
function noticeBefore({ deadlines, seller_address }: Shown, seller: string, zone: string): CancellationNotice {
  const today = calendarDay(new Date(), zone)
  const deadline = deadlines?.[today]
  return { day: longDay(today), seller, address: seller_address ?? null, deadline: deadline ? longDay(deadline) : 'the third business day' }
}

/** One person signs: reads, agrees, fills in. The company's side has read it before. */
export function SignerPanel({ signable, bytes, person: { id, party, name }, company, zone, onSigned, onLeave: leave }: Props) {
  const ours = party === 'company'
  const [phase, setPhase] = useState<'read' | 'consent' | 'answer'>(ours ? 'answer' : 'read')
  const [steps, setSteps] = useState<Step[]>(() => [{ signer_id: id, what: 'opened', at: now() }])
  const [answers, setAnswers] = useState(() => knownAnswers(signable.fields, party, { name, day: dayOf(now(), zone) }))
  const reach = (what: Step['what']) => setSteps((before) => [...before, { signer_id: id, what, at: now() }])
  const when = (what: Step['what']) => steps.find((step) => step.what === what)?.at
  const notice = signable.is_home_solicitation && !ours ? noticeBefore(signable, company, zone) : undefined
  const onLeave = () => leave({ opened_at: when('opened')!, steps })
  if (phase === 'read')
    return (
      <ReadingPanel
        signable={signable}
        bytes={bytes}
        onLeave={onLeave}
        onRead={() => {
          reach('read')
          setPhase('consent')
        }}
      />
    )
  if (phase === 'consent')
    return (
      <ConsentPanel
        title={signable.title}
        company={company}
        notice={notice}
        onLeave={onLeave}
        onBack={() => setPhase('read')}
        onConsent={() => {
          if (notice) reach('noticed')
          reach('consented')
          setPhase('answer')
        }}
      />
    )
  return (
    <AnsweringPanel
      signable={signable}
      bytes={bytes}
      party={party}
      name={name}
      step={ours ? 'Your signature' : '3 of 3'}
      answers={answers}
      onAnswers={setAnswers}
      onLeave={onLeave}
      onSigned={() => {
        const signed_at = now()
        const opened_at = when('opened')!
        onSigned({
          answers,
          opened_at,
          consented_at: when('consented') ?? opened_at,
          signed_at,
          steps: [...steps, { signer_id: id, what: 'signed', at: signed_at }],
        })
      }}
    />
  )
}

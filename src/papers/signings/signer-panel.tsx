import { useState } from 'react'
import { AnsweringPanel } from '#papers/signings/answering-panel.tsx'
import { ConsentPanel } from '#papers/signings/consent-panel.tsx'
import type { PersonToSign } from '#papers/handed-over/handing-over.client.ts'
import { ReadingPanel } from '#papers/signings/reading-panel.tsx'
import { useRun } from '#papers/signings/signer-run.client.ts'
import type { Run } from '#papers/signings/signer-run.ts'
import type { Shown } from '#papers/signings/signings.ts'
import type { CancellationNotice } from '#files/sealing/cancellation-notice.ts'
import { useOnce } from '#client/once.ts'
import { calendarDay, longDay } from '#values/times.ts'

interface Props {
  signable: Shown
  bytes: Uint8Array
  person: Pick<PersonToSign, 'id' | 'party' | 'name'>
  company: string
  /** The company's time zone, for the day on the paper. */
  zone: string
  onSigned: (run: Run) => void
  /** Called when they leave without a signature, with what they did until then. */
  onLeave: (run: Pick<Run, 'opened_at' | 'steps'>) => void
}

/**
 * Returns the notice as it will read if they sign today. If the server's answer is too old, it
 * doesn't name the day.
 */
function noticeBefore(
  { deadlines, seller_address }: Shown,
  seller: string,
  zone: string,
): CancellationNotice {
  const today = calendarDay(Date.now(), zone)
  const deadline = deadlines?.[today]
  return {
    day: longDay(today),
    seller,
    address: seller_address ?? null,
    deadline: deadline ? longDay(deadline) : 'the third business day',
  }
}

/**
 * One person signs: reads, agrees, fills in. After a reload, they continue where they were. The
 * company's side has read it before.
 */
export function SignerPanel({
  signable,
  bytes,
  person: { id, party, name },
  company,
  zone,
  onSigned,
  onLeave: leave,
}: Props) {
  const ours = party === 'company'
  const notice =
    signable.is_home_solicitation && !ours ? noticeBefore(signable, company, zone) : undefined
  const run = useRun(signable, { id, party, name }, zone, notice !== undefined)
  const { phase, setPhase, reach } = run
  const [busy, setBusy] = useState(false)
  const { once } = useOnce()
  const finish = () => {
    setBusy(true)
    onSigned(run.finished())
  }
  const onLeave = () => leave(run.soFar())
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
      step={ours ? 'Your signature' : 'Step 3 of 3'}
      answers={run.answers}
      onAnswers={run.setAnswers}
      seen={run.seen}
      onSeen={run.setSeen}
      busy={busy}
      onLeave={onLeave}
      onSigned={() => once(finish)}
    />
  )
}

import '#files/papers/papers.css'
import { Suspense, useMemo, useState, useEffect } from 'react'
import { OpeningPlaceholder } from '#loss/documents/preview-banner.tsx'
import type { FieldValue } from '#files/sealing/sealed-paper.ts'
import { isEmergencyStatement } from '#files/papers/emergency-statement.ts'
import { type Signer, signingKinds } from '#files/papers/signing-fields.ts'
import { AnswerForm } from '#papers/signings/answer-form.tsx'
import { AnswerTile } from '#papers/signings/answer-tile.tsx'
import { FinishActions } from '#papers/signings/finish-actions.tsx'
import { PdfCard } from '#papers/signings/reading-panel.tsx'
import { SignatureDialog } from '#papers/signings/signature-dialog.tsx'
import { SigningHead } from '#papers/signings/signing-head-card.tsx'
import { SigningPanel } from '#papers/signings/signing-panel.tsx'
import { asksOf, formerInk, isDone, leftWords, nextOpen } from '#papers/signings/signer-run.ts'
import type { Shown } from '#papers/signings/signings.ts'

/** Events that mean a person wants to look elsewhere, or has begun to answer. */
const theirs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the current field into view. Its page may be drawn later, as after a reload, and the
 * texts below the pages later still. So it scrolls again after each change, until the person moves.
 */
function useAskedInView(id: string | undefined) {
  useEffect(() => {
    const go = () => document.getElementById(`field-${id}`)?.scrollIntoView({ block: 'center' })
    const drawn = new MutationObserver(go)
    const stop = () => drawn.disconnect()
    go()
    drawn.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style'],
    })
    for (const kind of theirs) addEventListener(kind, stop, { capture: true, once: true })
    return () => {
      stop()
      for (const kind of theirs) removeEventListener(kind, stop, { capture: true })
    }
  }, [id])
}

interface Props {
  signable: Shown
  bytes: Uint8Array
  party: Signer
  name: string
  step: string
  /** Known values, and what was filled in before. */
  answers: Record<string, FieldValue>
  onAnswers: (answers: Record<string, FieldValue>) => void
  /** The fields that were passed by. */
  seen: ReadonlySet<string>
  onSeen: (seen: ReadonlySet<string>) => void
  /** True once signing was finished. */
  busy: boolean
  onSigned: () => void
  onLeave: () => void
}

/**
 * The fields one after the other, each in its place on the page. The next one is always one press
 * away.
 */
export function AnsweringPanel({
  signable,
  bytes,
  party,
  name,
  step,
  answers,
  onAnswers,
  seen,
  onSeen,
  busy,
  onSigned,
  onLeave,
}: Props) {
  const asks = useMemo(() => asksOf(signable.fields, party), [signable.fields, party])
  const [id, setId] = useState(() => nextOpen(asks, answers, seen)?.id)
  const [signing, setSigning] = useState(false)
  const ask = asks.find((one) => one.id === id)
  const open = nextOpen(asks, answers, seen)
  useAskedInView(id)
  const answer = (value: FieldValue) => ask && onAnswers({ ...answers, [ask.id]: value })
  const next = () => {
    if (!ask) return
    const now = new Set(seen).add(ask.id)
    onSeen(now)
    setId(nextOpen(asks, answers, now, ask.id)?.id)
  }
  const leftOut = asks.filter(
    (one) => !one.required && seen.has(one.id) && !isDone(answers[one.id]),
  )
  return (
    <SigningPanel
      top={
        <SigningHead
          title={signable.title}
          step={`${step}: ${leftWords(asks, answers, seen)}`}
          onLeave={onLeave}
        />
      }
      next={
        ask ? (
          <AnswerForm
            key={ask.id}
            ask={ask}
            place={`${asks.indexOf(ask) + 1} of ${asks.length}`}
            value={answers[ask.id]}
            former={formerInk(asks, answers, ask)}
            focused={seen.size > 0}
            onChange={answer}
            onSign={() => setSigning(true)}
            isLast={nextOpen(asks, answers, new Set(seen).add(ask.id), ask.id) === undefined}
            onNext={next}
          />
        ) : (
          <FinishActions
            count={asks.length - leftOut.length}
            leftOut={leftOut.map(({ kind, label }) => label || signingKinds[kind])}
            focused={seen.size > 0}
            disabled={open !== undefined}
            busy={busy}
            onChange={() => setId(asks[0]?.id)}
            onFinish={onSigned}
          />
        )
      }
    >
      <Suspense fallback={<OpeningPlaceholder />}>
        <PdfCard
          address={bytes}
          name={signable.file_name}
          onPage={(page) => (
            <div className="signing-layer">
              {signable.fields
                .filter((field) => field.page === page)
                .map((field) => (
                  <AnswerTile
                    key={field.id}
                    field={field}
                    value={answers[field.id] ?? signable.given?.[field.id]}
                    chosen={field.id === id}
                    isLeftOut={leftOut.some((one) => one.id === field.id)}
                    onChoose={
                      asks.some((one) => one.id === field.id) ? () => setId(field.id) : undefined
                    }
                  />
                ))}
            </div>
          )}
        />
      </Suspense>
      {signing && ask && (
        <SignatureDialog
          label={isEmergencyStatement(ask) ? 'Emergency statement' : signingKinds[ask.kind]}
          name={name}
          isStatement={isEmergencyStatement(ask)}
          former={
            typeof answers[ask.id] === 'object'
              ? (answers[ask.id] as never)
              : formerInk(asks, answers, ask)
          }
          onClose={() => setSigning(false)}
          onDone={(value) => {
            answer(value)
            setSigning(false)
          }}
        />
      )}
    </SigningPanel>
  )
}

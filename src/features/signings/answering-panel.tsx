import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { Suspense, useEffect, useId, useMemo, useState } from 'react'
import { Opening } from '#features/documents/preview-banner.tsx'
import type { FieldValue } from '#features/sealing/sealed-paper.ts'
import { type Signer, signingKinds } from '#features/papers/signing-fields.ts'
import { AnswerTile } from '#features/signings/answer-tile.tsx'
import { PdfCard } from '#features/signings/reading-panel.tsx'
import { SignatureDialog } from '#features/signings/signature-dialog.tsx'
import { SigningHead } from '#features/signings/signing-head-card.tsx'
import { SigningPanel } from '#features/signings/signing-panel.tsx'
import { type Ask, asksOf, formerInk, isSettled, nextOpen } from '#features/signings/signer-run.ts'
import { type Shown, isDrawn } from '#features/signings/signings.ts'

interface Props {
  signable: Shown
  bytes: Uint8Array
  party: Signer
  name: string
  step: string
  /** What is known, and what was filled in before. */
  answers: Record<string, FieldValue>
  onAnswers: (answers: Record<string, FieldValue>) => void
  onSigned: () => void
  onLeave: () => void
}

/** The fields one after the other, each in its place on the page; the next one is always a press away. */
export function AnsweringPanel({ signable, bytes, party, name, step, answers, onAnswers, onSigned, onLeave }: Props) {
  const asks = useMemo(() => asksOf(signable.fields, party), [signable.fields, party])
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [id, setId] = useState(() => asks[0]?.id)
  const [signing, setSigning] = useState(false)
  const ask = asks.find((one) => one.id === id)
  const open = nextOpen(asks, answers, seen)
  useEffect(() => {
    // The page may still be on its way.
    const go = () => document.getElementById(`field-${id}`)?.scrollIntoView({ block: 'center' })
    go()
    const soon = setTimeout(go, 400)
    return () => clearTimeout(soon)
  }, [id])
  const answer = (value: FieldValue) => ask && onAnswers({ ...answers, [ask.id]: value })
  const next = () => {
    if (!ask) return
    const now = new Set(seen).add(ask.id)
    setSeen(now)
    setId(nextOpen(asks, answers, now, ask.id)?.id)
  }
  const left = asks.filter((one) => !isSettled(one, answers, seen)).length
  return (
    <SigningPanel
      top={<SigningHead title={signable.title} step={left === 0 ? `${step}: All done` : `${step}: ${left} to fill in`} onLeave={onLeave} />}
      next={
        ask ? (
          <Answer
            key={ask.id}
            ask={ask}
            place={`${asks.indexOf(ask) + 1} of ${asks.length}`}
            value={answers[ask.id]}
            former={formerInk(asks, answers, ask.kind)}
            focused={seen.size > 0}
            onChange={answer}
            onSign={() => setSigning(true)}
            isLast={nextOpen(asks, answers, new Set(seen).add(ask.id), ask.id) === undefined}
            onNext={next}
          />
        ) : (
          <Group justify="space-between" wrap="nowrap">
            <Button variant="default" size="md" onClick={() => setId(asks[0]?.id)}>
              Change
            </Button>
            <Button size="md" autoFocus={seen.size > 0} disabled={open !== undefined} onClick={onSigned}>
              Finish signing
            </Button>
          </Group>
        )
      }
    >
      <Suspense fallback={<Opening />}>
        <PdfCard
          address={bytes}
          name={signable.file_name}
          isToRead
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
                    onChoose={asks.some((one) => one.id === field.id) ? () => setId(field.id) : undefined}
                  />
                ))}
            </div>
          )}
        />
      </Suspense>
      {signing && ask && (
        <SignatureDialog
          label={signingKinds[ask.kind]}
          name={name}
          former={typeof answers[ask.id] === 'object' ? (answers[ask.id] as never) : formerInk(asks, answers, ask.kind)}
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

interface AnswerProps {
  ask: Ask
  /** Which one it is: "2 of 5". */
  place: string
  value: FieldValue | undefined
  former: FieldValue | undefined
  /** Whether it came in place of another, which had the focus. */
  focused: boolean
  /** Whether nothing is left to fill in after it. */
  isLast: boolean
  onChange: (value: FieldValue) => void
  onSign: () => void
  onNext: () => void
}

function Answer({ ask: { kind, label, required }, place, value, former, focused, isLast, onChange, onSign, onNext }: AnswerProps) {
  const [name, id] = [label || signingKinds[kind], useId()]
  const isDone = value !== undefined && value !== '' && value !== false
  const toNext = (
    <Button
      // Whoever has just signed goes on from here.
      key={`${isDrawn(kind) && isDone}`}
      autoFocus={isDrawn(kind) && isDone}
      size="md"
      onClick={onNext}
      disabled={required && !isDone}
      style={{ flex: 'none' }}
    >
      {!isDone && !required ? 'Skip' : isLast ? 'Continue to finish' : 'Next'}
    </Button>
  )
  const what = (
    <Text id={id} size="sm" fw={600}>
      {place}: {name}
      {required ? '' : ' (optional)'}
    </Text>
  )
  if (isDrawn(kind))
    return (
      <Group justify="space-between" wrap="nowrap">
        {what}
        <Group gap="xs" wrap="nowrap">
          {!isDone && former !== undefined && (
            <Button size="md" variant="default" onClick={() => onChange(former)}>
              Same again
            </Button>
          )}
          <Button size="md" variant={isDone ? 'default' : 'filled'} onClick={onSign} autoFocus={focused} aria-describedby={id}>
            {isDone ? 'Change' : kind === 'initials' ? 'Initial here' : 'Sign here'}
          </Button>
          {(isDone || !required) && toNext}
        </Group>
      </Group>
    )
  return (
    <Group justify="space-between" wrap="nowrap" align="end">
      {kind === 'checkbox' ? (
        <Checkbox
          size="md"
          label={`${place}: ${name}`}
          checked={value === true}
          autoFocus={focused}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      ) : (
        <TextInput
          flex={1}
          label={`${place}: ${name}${required ? '' : ' (optional)'}`}
          value={typeof value === 'string' ? value : ''}
          autoFocus={focused}
          maxLength={500}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Or it would press what has the focus next.
            event.preventDefault()
            if (!required || isDone) onNext()
          }}
        />
      )}
      {toNext}
    </Group>
  )
}

import type { FieldValue } from '#files/sealing/sealed-paper.ts'
import { isEmergencyStatement } from '#files/papers/emergency-statement.ts'
import type { Signer, SigningField } from '#files/papers/signing-fields.ts'
import type { Step } from '#papers/signings/in-person.ts'
import {
  ON_CERTIFICATE,
  fieldsOf,
  isDrawn,
  signsOnCertificate,
} from '#papers/signings/signing-answers.ts'

/** One person's signing, with times by the clock of the device. */
export interface Run {
  answers: Record<string, FieldValue>
  opened_at: string
  consented_at: string
  signed_at: string
  steps: Step[]
}

/** A person's progress, and the day of the company on which they got there (YYYY-MM-DD). */
export interface RunProgress {
  phase: 'read' | 'consent' | 'answer'
  day: string
}

/**
 * Returns the phase they are in today. If they agreed on another day, they are told again of their
 * right to cancel, because its days have changed.
 */
export const phaseToday = (
  { phase, day }: RunProgress,
  today: string,
  hasNotice: boolean,
): RunProgress['phase'] => (phase === 'answer' && hasNotice && day !== today ? 'consent' : phase)

/**
 * One thing to do, in sequence: a field of a person, or a signature for which no field was placed.
 */
export interface Ask {
  id: string
  kind: SigningField['kind']
  label: string
  required: boolean
}

/**
 * Returns what a person is asked, in the order of the pages. Dates and printed names are known and
 * not asked.
 */
export function asksOf(fields: readonly SigningField[], signer: Signer): Ask[] {
  const asked = fieldsOf(fields, signer).filter(({ kind }) => kind !== 'date' && kind !== 'name')
  const last: Ask = { id: ON_CERTIFICATE, kind: 'signature', label: '', required: true }
  return signsOnCertificate(fields, signer) && !asked.some(({ kind }) => kind === 'signature')
    ? [...asked, last]
    : asked
}

/** Returns the values known without asking: the day, and the person's name. */
export const knownAnswers = (
  fields: readonly SigningField[],
  signer: Signer,
  { name, day }: { name: string; day: string },
) =>
  Object.fromEntries(
    fieldsOf(fields, signer).flatMap(({ id, kind }): [string, FieldValue][] =>
      kind === 'date' ? [[id, day]] : kind === 'name' ? [[id, name]] : [],
    ),
  )

/** True if a place is filled in. */
export const isDone = (value: FieldValue | undefined) =>
  value !== undefined && value !== '' && value !== false

/** True if an ask is settled: filled in, or left empty if it is optional. */
export const isSettled = (
  { id, required }: Ask,
  answers: Record<string, FieldValue>,
  seen: ReadonlySet<string>,
) => isDone(answers[id]) || (!required && seen.has(id))

/** Says how much is left, and how much of it is optional. */
export function leftWords(
  asks: readonly Ask[],
  answers: Record<string, FieldValue>,
  seen: ReadonlySet<string>,
) {
  const left = asks.filter((ask) => !isSettled(ask, answers, seen))
  const due = left.filter(({ required }) => required).length
  const optional = left.length - due
  if (left.length === 0) return 'Ready to finish'
  return [due > 0 && `${due} to fill in`, optional > 0 && `${optional} optional`]
    .filter(Boolean)
    .join(', ')
}

/**
 * Returns the next open ask, first those behind `after` and then from the top; undefined once all
 * are settled.
 */
export function nextOpen(
  asks: readonly Ask[],
  answers: Record<string, FieldValue>,
  seen: ReadonlySet<string>,
  after?: string,
) {
  const from = asks.findIndex(({ id }) => id === after) + 1
  return [...asks.slice(from), ...asks.slice(0, from)].find((ask) => !isSettled(ask, answers, seen))
}

/**
 * Returns an earlier signature of the same kind, to offer it for this one. An emergency statement
 * is written separately, and is not a signature for other fields.
 */
export const formerInk = (
  asks: readonly Ask[],
  answers: Record<string, FieldValue>,
  { kind, label }: Pick<Ask, 'kind' | 'label'>,
) => {
  if (isEmergencyStatement({ kind, label })) return undefined
  const former = asks.find(
    (ask) => ask.kind === kind && answers[ask.id] !== undefined && !isEmergencyStatement(ask),
  )
  const value = former && answers[former.id]
  return isDrawn(kind) && typeof value === 'object' ? value : undefined
}

/** Returns the part of a run that is sent from a person's own device. */
export const signatureIn = ({ answers, consented_at, signed_at, steps }: Run) => ({
  answers,
  consented_at,
  signed_at,
  steps: steps.map(({ what, at }) => ({ what, at })),
})

import type { FieldValue } from '#files/sealing/sealed-paper.ts'
import { isEmergencyStatement } from '#files/papers/emergency-statement.ts'
import type { Signer, SigningField } from '#files/papers/signing-fields.ts'
import {
  ON_CERTIFICATE,
  type Step,
  fieldsOf,
  isDrawn,
  signsOnCertificate,
} from '#papers/signings/signings.ts'

/** What a person did, by the clock of the device. */
export interface Run {
  answers: Record<string, FieldValue>
  opened_at: string
  consented_at: string
  signed_at: string
  steps: Step[]
}

/** How far someone was, and on which day of the company's they got there (YYYY-MM-DD). */
export interface Reached {
  phase: 'read' | 'consent' | 'answer'
  day: string
}

/** Where they stand today: told anew of their right to cancel where they agreed on another day, because its days are others now. */
export const phaseToday = (
  { phase, day }: Reached,
  today: string,
  hasNotice: boolean,
): Reached['phase'] => (phase === 'answer' && hasNotice && day !== today ? 'consent' : phase)

/** Where something is to be done, one after the other: the fields of a person, and a signature that no field was placed for. */
export interface Ask {
  id: string
  kind: SigningField['kind']
  label: string
  required: boolean
}

/** What a person is asked, in the order of the pages; dates and printed names are known and not asked. */
export function asksOf(fields: readonly SigningField[], signer: Signer): Ask[] {
  const asked = fieldsOf(fields, signer).filter(({ kind }) => kind !== 'date' && kind !== 'name')
  const last: Ask = { id: ON_CERTIFICATE, kind: 'signature', label: '', required: true }
  return signsOnCertificate(fields, signer) && !asked.some(({ kind }) => kind === 'signature')
    ? [...asked, last]
    : asked
}

/** What is known without asking: the day, and what they are called. */
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

/** Whether a place is filled in. */
export const isDone = (value: FieldValue | undefined) =>
  value !== undefined && value !== '' && value !== false

/** Whether an ask is settled: done, or left out where it may be. */
export const isSettled = (
  { id, required }: Ask,
  answers: Record<string, FieldValue>,
  seen: ReadonlySet<string>,
) => isDone(answers[id]) || (!required && seen.has(id))

/** How much is left, and how much of it one may leave out. */
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

/** The next that is open, after `id` and from the top again; undefined once all is settled. */
export function nextOpen(
  asks: readonly Ask[],
  answers: Record<string, FieldValue>,
  seen: ReadonlySet<string>,
  after?: string,
) {
  const from = asks.findIndex(({ id }) => id === after) + 1
  return [...asks.slice(from), ...asks.slice(0, from)].find((ask) => !isSettled(ask, answers, seen))
}

/** A signature that was made before is offered for the next of its kind. An emergency statement is written by itself, and is no signature for others. */
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

/** What is sent of what a person did on a device of their own. */
export const signatureIn = ({ answers, consented_at, signed_at, steps }: Run) => ({
  answers,
  consented_at,
  signed_at,
  steps: steps.map(({ what, at }) => ({ what, at })),
})

import type { FieldValue } from '#features/sealing/sealed-paper.ts'
import type { Signer, SigningField } from '#features/papers/signing-fields.ts'
import { ON_CERTIFICATE, type Step, fieldsOf, isDrawn, signsOnCertificate } from '#features/signings/signings.ts'

/** What a person did, by the clock of the device. */
export interface Run {
  answers: Record<string, FieldValue>
  opened_at: string
  consented_at: string
  signed_at: string
  steps: Step[]
}

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
  return signsOnCertificate(fields, signer) && !asked.some(({ kind }) => kind === 'signature') ? [...asked, last] : asked
}

/** What is known without asking: the day, and what they are called. */
export const knownAnswers = (fields: readonly SigningField[], signer: Signer, { name, day }: { name: string; day: string }) =>
  Object.fromEntries(
    fieldsOf(fields, signer).flatMap(({ id, kind }): [string, FieldValue][] =>
      kind === 'date' ? [[id, day]] : kind === 'name' ? [[id, name]] : [],
    ),
  )

/** Whether an ask is settled: done, or left out where it may be. */
export const isSettled = ({ id, required }: Ask, answers: Record<string, FieldValue>, seen: ReadonlySet<string>) => {
  const value = answers[id]
  return (value !== undefined && value !== '' && value !== false) || (!required && seen.has(id))
}

/** The next that is open, after `id` and from the top again; undefined once all is settled. */
export function nextOpen(asks: readonly Ask[], answers: Record<string, FieldValue>, seen: ReadonlySet<string>, after?: string) {
  const from = asks.findIndex(({ id }) => id === after) + 1
  return [...asks.slice(from), ...asks.slice(0, from)].find((ask) => !isSettled(ask, answers, seen))
}

/** A signature that was made before is offered for the next of its kind. */
export const formerInk = (asks: readonly Ask[], answers: Record<string, FieldValue>, kind: Ask['kind']) => {
  const former = asks.find((ask) => ask.kind === kind && answers[ask.id] !== undefined)
  const value = former && answers[former.id]
  return isDrawn(kind) && typeof value === 'object' ? value : undefined
}

/** What is sent of what a person did on a device of their own. */
export const signatureIn = ({ answers, consented_at, signed_at, steps }: Run) => ({
  ...{ answers, consented_at, signed_at },
  steps: steps.map(({ what, at }) => ({ what, at })),
})

import type { SigningField } from '#files/papers/signing-fields.ts'

/** What a customer writes by hand to have work begin before their time to cancel is over (16 CFR 429.1), and what its place is called. */
export const EMERGENCY_STATEMENT = 'Emergency statement, written by hand and signed'

/** Whether a place is for that statement: told by its name, which templates that were made before have too. */
export const isEmergencyStatement = ({ kind, label }: Pick<SigningField, 'kind' | 'label'>) =>
  kind === 'signature' && /^emergency statement/i.test(label.trim())

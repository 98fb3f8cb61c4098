import type { SigningField } from '#files/papers/signing-fields.ts'

/**
 * Name of the field for the statement a customer writes by hand to let work begin before their time
 * to cancel is over (16 CFR 429.1).
 */
export const EMERGENCY_STATEMENT = 'Emergency statement, written by hand and signed'

/**
 * True if a field is for that statement. Goes by its name, so templates made earlier count, too.
 */
export const isEmergencyStatement = ({ kind, label }: Pick<SigningField, 'kind' | 'label'>) =>
  kind === 'signature' && /^emergency statement/i.test(label.trim())

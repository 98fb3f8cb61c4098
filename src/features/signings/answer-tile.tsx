import type { FieldValue } from '#features/sealing/sealed-paper.ts'
import { type SigningField, signers as parties, signingKinds } from '#features/papers/signing-fields.ts'
import { SignatureInk } from '#features/signings/signature-ink-card.tsx'

interface Props {
  field: SigningField
  value: FieldValue | undefined
  /** Whether it is the one that is asked now. */
  chosen: boolean
  /** Absent where it is someone else's, or known. */
  onChoose?: (() => void) | undefined
}

const inWords = (value: FieldValue | undefined) =>
  typeof value === 'string' && value ? value : typeof value === 'object' ? 'signed' : value ? 'checked' : 'empty'

/** A field on its page, with what stands in it so far. */
export function AnswerTile({ field: { id, x, y, width, height, kind, label, signer }, value, chosen, onChoose }: Props) {
  const place = { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }
  const look = {
    id: `field-${id}`,
    className: 'signing-field answer-field',
    style: place,
    'data-signer': signer,
    'data-chosen': chosen || undefined,
    'data-done': (value !== undefined && value !== '' && value !== false) || undefined,
  }
  const name = label || signingKinds[kind]
  const shown =
    typeof value === 'object' ? (
      <SignatureInk value={value} />
    ) : typeof value === 'boolean' ? (
      <span>{value ? '✓' : ''}</span>
    ) : (
      <span>{value || name}</span>
    )
  if (!onChoose)
    return (
      <div {...look} role="img" aria-label={`${name}, ${parties[signer]}: ${inWords(value)}`}>
        {shown}
      </div>
    )
  return (
    <button {...look} type="button" aria-label={`${name}, ${value ? 'filled in' : 'to fill in'}`} onClick={onChoose}>
      {shown}
    </button>
  )
}

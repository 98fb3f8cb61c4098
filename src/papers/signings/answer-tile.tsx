import '#files/papers/papers.css'
import type { CSSProperties } from 'react'
import type { FieldValue, DrawnSignature } from '#files/sealing/sealed-paper.ts'
import {
  type SigningField,
  signers as parties,
  signingKinds,
} from '#files/papers/signing-fields.ts'
import '#papers/signings/signings.css'
import { inkOf } from '#files/sealing/signature-ink.ts'

interface Props {
  field: SigningField
  value: FieldValue | undefined
  /** True if it is the current field. */
  chosen: boolean
  /** True if it is optional and was left empty. */
  isLeftOut?: boolean
  /** Absent if the field is someone else's, or its value is known. */
  onChoose?: (() => void) | undefined
}

/** In characters: one line, and the most that fits on two lines of a phone's page. */
const [LINE, LETTERS] = [40, 120]

const inWords = (value: FieldValue | undefined) =>
  typeof value === 'string' && value
    ? value
    : typeof value === 'object'
      ? 'signed'
      : value
        ? 'checked'
        : 'empty'

/**
 * Returns the text of an empty field. If the field is narrow or has no label, the paper itself
 * names it: "Text" would not be a name.
 */
function called({
  kind,
  label,
  width,
  required,
}: Pick<SigningField, 'kind' | 'label' | 'width' | 'required'>) {
  const name =
    label && label.length <= width * LETTERS ? label : kind === 'text' ? '' : signingKinds[kind]
  if (required) return name || 'Fill in'
  return name ? `Optional: ${name}` : 'Optional'
}

/** A field on its page, with its current value. */
export function AnswerTile({
  field: { id, x, y, width, height, kind, label, signer, required },
  value,
  chosen,
  isLeftOut = false,
  onChoose,
}: Props) {
  const place = {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  }
  const look = {
    id: `field-${id}`,
    className: 'signing-field answer-field',
    style: place,
    'data-signer': signer,
    'data-chosen': chosen || undefined,
    'data-done': (value !== undefined && value !== '' && value !== false) || undefined,
  }
  const name = label || signingKinds[kind]
  const text =
    typeof value === 'string' && value
      ? value
      : isLeftOut
        ? 'Skipped'
        : called({ kind, label, width, required })
  // Shrinks the text until all of it fits, as on paper. A sentence takes several lines.
  const isLong = text.length > LINE
  const fitted = {
    '--letters': Math.min(text.length, LINE),
    ...(isLong && { whiteSpace: 'normal' }),
  } as CSSProperties
  const shown =
    typeof value === 'object' ? (
      <SignatureInk value={value} />
    ) : typeof value === 'boolean' ? (
      <span>{value ? '✓' : ''}</span>
    ) : (
      <span style={fitted}>{text}</span>
    )
  if (!onChoose)
    return (
      <div {...look} role="img" aria-label={`${name}, ${parties[signer]}: ${inWords(value)}`}>
        {shown}
      </div>
    )
  return (
    <button
      {...look}
      type="button"
      aria-label={`${name}, ${value ? 'filled in' : isLeftOut ? 'left out' : required ? 'to fill in' : 'optional'}`}
      onClick={onChoose}
    >
      {shown}
    </button>
  )
}

/** A signature as it will look on the paper, filling its box. */
function SignatureInk({ value }: { value: DrawnSignature }) {
  if (value.kind === 'typed')
    return (
      <span className="typed-signature" style={{ '--letters': value.text.length } as CSSProperties}>
        {value.text}
      </span>
    )
  const { path, of } = inkOf(value)
  return (
    <svg
      viewBox={`0 0 ${of.width} ${of.height}`}
      style={{ width: '100%', height: '100%' }}
      aria-hidden
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

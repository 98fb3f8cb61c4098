import '#files/papers/papers.css'
import { type SigningField, signers, signingKinds } from '#files/papers/signing-fields.ts'
import { useBox } from '#files/papers/field-boxes.client.ts'

interface Props {
  field: SigningField
  chosen: boolean
  /** True if the field can be moved; otherwise it is only shown. */
  movable: boolean
  onChoose: () => void
  onChange: (field: SigningField) => void
  onRemove: () => void
}

export const nameOf = ({ kind, signer, label }: SigningField) =>
  `${label || signingKinds[kind]}, ${signers[signer]}`

/** A signing field at its place on the page. */
export function SigningFieldTile({ field, chosen, movable, onChoose, onChange, onRemove }: Props) {
  const { take, onKeyDown, ...box } = useBox(
    field,
    (moved) => onChange({ ...field, ...moved }),
    onRemove,
  )
  const place = {
    left: `${field.x * 100}%`,
    top: `${field.y * 100}%`,
    width: `${field.width * 100}%`,
    height: `${field.height * 100}%`,
  }
  const look = {
    className: 'signing-field',
    style: place,
    'data-signer': field.signer,
    'data-chosen': chosen || undefined,
  }
  if (!movable)
    return (
      <div {...look} role="img" aria-label={nameOf(field)}>
        <span>{field.label || signingKinds[field.kind]}</span>
      </div>
    )
  return (
    <div
      {...look}
      {...box}
      onKeyDown={onKeyDown}
      role="button"
      tabIndex={0}
      aria-pressed={chosen}
      aria-label={`${nameOf(field)}. Arrow keys move it, with Shift they change its size, Delete removes it.`}
      onFocus={onChoose}
      onPointerDown={(event) => {
        onChoose()
        take('move')(event)
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <span>
        {field.label || signingKinds[field.kind]}
        {field.required ? '' : ' (optional)'}
      </span>
      <i className="signing-field-corner" onPointerDown={take('size')} aria-hidden />
    </div>
  )
}

import '#files/papers/papers.css'
import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import {
  LONGEST_LABEL,
  type SigningField,
  signers,
  signingKinds,
} from '#files/papers/signing-fields.ts'
import { choicesOf } from '#values/words.ts'

interface Props {
  field: SigningField
  onChange: (field: SigningField) => void
  onRemove: () => void
}

/** Edits the selected field: its kind, its signer and its label. */
export const SigningFieldForm = ({ field, onChange, onRemove }: Props) => (
  <div
    className="signing-field-form"
    role="group"
    aria-label={`Chosen field on page ${field.page + 1}`}
  >
    <NativeSelect
      label="Field"
      data={choicesOf(signingKinds)}
      value={field.kind}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...field, kind: value as SigningField['kind'] })
      }
    />
    <NativeSelect
      label="Filled in by"
      data={choicesOf(signers)}
      value={field.signer}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...field, signer: value as SigningField['signer'] })
      }
    />
    <TextInput
      label="Label"
      placeholder={signingKinds[field.kind]}
      maxLength={LONGEST_LABEL}
      value={field.label}
      onChange={({ currentTarget: { value } }) => onChange({ ...field, label: value })}
    />
    <Checkbox
      label="Required"
      checked={field.required}
      onChange={({ currentTarget: { checked } }) => onChange({ ...field, required: checked })}
    />
    <ActionIcon variant="default" aria-label="Remove field" title="Remove field" onClick={onRemove}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  </div>
)

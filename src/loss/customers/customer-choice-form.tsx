import { Select, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCustomerChoices } from '#loss/customers/customer-choices.client.ts'
import { type CustomerChoice, locationOf } from '#loss/customers/customer-choices.ts'

interface Props {
  label: string
  value: CustomerChoice | null
  onChange: (choice: CustomerChoice | null) => void
  /** The current customer, which is not offered. */
  except?: string | undefined
  /** The location whose customers come first. */
  near?: string | undefined
  required?: boolean
  error?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
  /** True if the choice can be cleared. */
  clearable?: boolean
  /** The attributes that a form finds its field by. */
  field?: object
  /** Used in filters: shown inside the field, and the label is only for screen readers. */
  placeholder?: string
  /** The message if customers can't be loaded. */
  failed?: string
}

/** Returns the label. A photo knows only the name of its customer. */
const labelOf = ({ name, number }: CustomerChoice) => [name, number].filter(Boolean).join(' · ')

/**
 * Searches customers of any location and selects one. Recent ones and those `near` come first.
 * Offline, it offers the customers known on this device.
 */
export function CustomerChoiceForm({
  label,
  value,
  onChange,
  except,
  near,
  required,
  error,
  disabled,
  autoFocus,
  clearable,
  field,
  placeholder,
  failed = 'Failed to load customers',
}: Props) {
  const [typed, type] = useState('')
  const chosen = value ? labelOf(value) : ''
  const q = typed === chosen ? '' : typed.trim()
  const { groups, nothing, failure } = useCustomerChoices({ q, except, near, failed })
  const shown = groups.flatMap(({ choices }) => choices)
  // The selected customer must be an option too, even while the search finds others.
  const known =
    value && !shown.some(({ id }) => id === value.id) ? [{ group: 'Chosen', choices: [value] }] : []
  const all = new Map(
    [...known, ...groups].flatMap(({ choices }) => choices.map((one) => [one.id, one])),
  )
  return (
    <Select
      {...field}
      {...(placeholder
        ? { 'aria-label': label, w: { base: 'calc(50% - 6px)', sm: 200 } }
        : { label })}
      withAsterisk={required}
      // If it opened on focus alone, the list would cover the fields below.
      openOnFocus={false}
      placeholder={placeholder ?? 'Name, number, address or phone'}
      searchable
      withCheckIcon={false}
      nothingFoundMessage={nothing}
      withScrollArea={false}
      value={value?.id ?? null}
      onChange={(id) => onChange((id && all.get(id)) || null)}
      searchValue={typed}
      onSearchChange={type}
      filter={({ options }) => options}
      // Matches come first: Enter takes the first one.
      data={[...groups, ...known]
        .filter(({ choices }) => choices.length > 0)
        .map(({ group, choices }) => ({
          group, // The chosen one keeps its given name; otherwise field and list would loop.
          items: choices.map((one) => ({
            value: one.id,
            label: one.id === value?.id ? chosen : labelOf(one),
          })),
        }))}
      renderOption={({ option }) => <Choice choice={all.get(option.value)!} />}
      onFocus={({ currentTarget }) => currentTarget.select()}
      error={error ?? (shown.length === 0 && !value ? failure : null)}
      disabled={disabled}
      clearable={clearable ?? false}
      clearButtonProps={{ 'aria-label': 'No customer' }}
      data-autofocus={autoFocus || undefined}
      styles={{ options: { maxHeight: 320, overflowY: 'auto' }, option: { minHeight: 48 } }}
    />
  )
}

const Choice = ({ choice }: { choice: CustomerChoice }) => (
  <div style={{ minWidth: 0 }}>
    <Text fw={600} className="typed">
      {choice.name}
    </Text>
    <Text size="sm" className="typed">
      {[choice.number, choice.address, locationOf(choice)].filter(Boolean).join(' · ')}
    </Text>
  </div>
)

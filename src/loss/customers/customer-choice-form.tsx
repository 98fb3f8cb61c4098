import { Select, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCustomerChoices } from '#loss/customers/customer-choices.client.ts'
import { type CustomerChoice, locationOf } from '#loss/customers/customer-choices.ts'

interface Props {
  label: string
  value: CustomerChoice | null
  onChange: (choice: CustomerChoice | null) => void
  /** The customer that one is at already: not offered. */
  except?: string | undefined
  /** A location whose customers come first. */
  near?: string | undefined
  required?: boolean
  error?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
  /** Whether none can be chosen again. */
  clearable?: boolean
  /** How a form finds its field. */
  field?: object
  /** Among filters: its label is read out only, and this stands in it. */
  placeholder?: string
  /** The message if customers can't be loaded. */
  failed?: string
}

/** A photo knows of its customer the name alone. */
const labelOf = ({ name, number }: CustomerChoice) => [name, number].filter(Boolean).join(' · ')

/** Chooses a customer by typing, of any location; first those where one worked lately, and those `near`. Without a connection from those known here. */
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
  // What is chosen must be among what can be chosen, also while something else is found.
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
      // Opened by the focus alone it would cover what stands below, before anyone asked for it.
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
      // What fits comes first: Enter takes the first.
      data={[...groups, ...known]
        .filter(({ choices }) => choices.length > 0)
        .map(({ group, choices }) => ({
          group, // The chosen one by the name that it was given with, or the field and its list would correct each other for ever.
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

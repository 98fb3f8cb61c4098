import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type CustomerChoice, choicesOf, recentOf, thatFit } from '#features/customers/customer-choices.ts'
import { useRememberedClock } from '#features/time-clock/my-clock.client.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'

interface Props {
  label: string
  value: CustomerChoice | null
  onChange: (choice: CustomerChoice | null) => void
  /** The customer that one is at already: not offered. */
  except?: string | undefined
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
}

const labelOf = ({ name, number }: CustomerChoice) => `${name} · ${number}`

/** Chooses a customer by typing, of any location; first those where one worked lately. Without a connection from those known here. */
export function CustomerChoiceForm({
  label,
  value,
  onChange,
  except,
  required,
  error,
  disabled,
  autoFocus,
  clearable,
  field,
  placeholder,
}: Props) {
  const [typed, type] = useState('')
  const chosen = value ? labelOf(value) : ''
  const q = typed === chosen ? '' : typed.trim()
  const [settled] = useDebouncedValue(q, 200)
  const list = (input: { q?: string }) => api.customers.list.queryOptions({ input })
  const remembered = useRememberedClock()?.customers.filter(({ id }) => id !== except)
  const records = useQuery(api.timeClock.recent.queryOptions()).data
  const recent = records ? recentOf(records, except) : (remembered ?? [])
  const others = (rows: Parameters<typeof choicesOf>[0]) => choicesOf(rows).filter(({ id }) => id !== except)
  const newest = others(useQuery(list({})).data?.rows ?? []).filter(({ id }) => !recent.some((one) => one.id === id))
  const found = useQuery({ ...list({ q: settled }), enabled: settled !== '' })
  const answered = settled === q && found.data !== undefined
  const groups = !q
    ? [
        { group: 'Recent', choices: recent },
        { group: 'Customers', choices: newest },
      ]
    : // Until the server has answered, or if it does not, those that are known here.
      [{ group: 'Customers', choices: answered ? others(found.data.rows) : thatFit([...recent, ...newest], q) }]
  const shown = groups.flatMap(({ choices }) => choices)
  // What is chosen must be among what can be chosen, also while something else is found.
  const known = value && !shown.some(({ id }) => id === value.id) ? [{ group: 'Chosen', choices: [value] }] : []
  const all = new Map([...known, ...groups].flatMap(({ choices }) => choices.map((one) => [one.id, one])))
  const nothing = answered
    ? 'No customer found'
    : found.fetchStatus === 'paused'
      ? "You're offline, and no recent customer matches."
      : found.error
        ? `Failed to load customers. ${explain(found.error)}`
        : 'Searching …'
  return (
    <Select
      {...field}
      {...(placeholder ? { 'aria-label': label, w: { base: 'calc(50% - 6px)', sm: 200 } } : { label })}
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
          items: choices.map((one) => ({ value: one.id, label: one.id === value?.id ? chosen : labelOf(one) })),
        }))}
      renderOption={({ option }) => <Choice choice={all.get(option.value)!} />}
      onFocus={({ currentTarget }) => currentTarget.select()}
      error={error}
      disabled={disabled}
      clearable={clearable ?? false}
      clearButtonProps={{ 'aria-label': 'No customer' }}
      data-autofocus={autoFocus || undefined}
      styles={{ options: { maxHeight: 320, overflowY: 'auto' }, option: { minHeight: 48 } }}
    />
  )
}

const Choice = ({ choice: { name, number, address } }: { choice: CustomerChoice }) => (
  <div style={{ minWidth: 0 }}>
    <Text fw={600} className="typed">
      {name}
    </Text>
    <Text size="sm" className="typed">
      {[number, address].filter(Boolean).join(' · ')}
    </Text>
  </div>
)

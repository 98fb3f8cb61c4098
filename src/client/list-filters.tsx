import { Checkbox, CloseButton, Select, type SelectProps, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useKey } from '#client/keys.ts'

type Search = Record<string, unknown>

/**
 * Reads and sets a list's filters, which are search parameters. Setting one returns to the first
 * page.
 */
export function useListAddress() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (to: (was: Search) => Search, replace = false) =>
    navigate({ to: '.', search: to as never, replace })
  return {
    search,
    set: (changes: Search, replace?: boolean) =>
      go((was) => ({ ...was, after: undefined, before: undefined, ...changes }), replace),
    /** Clears all filters except those named. */
    clear: (keep: string[] = []) =>
      void go((was) => Object.fromEntries(keep.map((name) => [name, was[name]]))),
  }
}

/**
 * Pause in typing before a search starts, in ms. Browsers refuse an address that changes with every
 * key of a fast typist.
 */
const REST = 200

interface SearchProps {
  label: string
  placeholder: string
}

/** The search of a list: `q` in the address. */
export function SearchFilter({ label, placeholder }: SearchProps) {
  const { search, set } = useListAddress()
  const q = typeof search.q === 'string' ? search.q : ''
  const [input, setInput] = useState<{ text: string; pending: boolean }>()
  // Show the typed text until the address changes for another reason: back, forward or "Clear
  // search".
  const typed = input && (input.pending || input.text.trim() === q) ? input.text : q
  const ask = useDebouncedCallback((text: string) => {
    const settle = () => setInput((now) => (now?.text === text ? { text, pending: false } : now))
    // The first letter adds a step that Back undoes. Later letters refine it.
    void set({ q: text.trim() || undefined }, q !== '').then(settle)
  }, REST)
  const type = (text: string) => {
    setInput({ text, pending: true })
    ask(text)
  }
  const field = useRef<HTMLInputElement>(null)
  useKey('/', label, () => field.current?.select())
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      aria-busy={input?.pending || undefined}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton aria-label="Clear the search" onClick={() => type('')} />}
      rightSectionWidth={48}
      maxLength={200}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      flex={1}
    />
  )
}

interface ChoiceProps extends Pick<SelectProps, 'searchable' | 'w'> {
  /** Its search parameter. */
  name: string
  label: string
  /** Label when nothing is selected, also of the button that clears the choice. */
  all: string
  options: { value: string; label: string }[]
}

/** Filters by one of a few values, in the search parameter `name`. */
export function ChoiceFilter({
  name,
  label,
  all,
  options,
  w = { base: '100%', sm: 260 },
  searchable,
}: ChoiceProps) {
  const { search, set } = useListAddress()
  return (
    <Select
      aria-label={label}
      placeholder={all}
      data={options}
      value={(search[name] as string | undefined) ?? null}
      onChange={(value) => void set({ [name]: value ?? undefined })}
      searchable={searchable}
      clearable
      clearButtonProps={{ 'aria-label': all }}
      w={w}
    />
  )
}

/** A filter that is on or off, in the search parameter `name`. */
export function FlagFilter({ name, label }: { name: string; label: string }) {
  const { search, set } = useListAddress()
  return (
    <Checkbox
      label={label}
      checked={search[name] === true}
      onChange={(event) => void set({ [name]: event.currentTarget.checked || undefined })}
    />
  )
}

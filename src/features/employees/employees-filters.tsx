import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

const route = getRouteApi('/signed-in/employees')

/** The search box. What it says is in the address bar. */
export function EmployeesFilters() {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [input, setInput] = useState<{ text: string; pending: boolean }>()
  // What is being typed stands until the address bar says otherwise: after back, forward or "Clear search".
  const typed = input && (input.pending || input.text.trim() === q) ? input.text : q

  // Browsers refuse an address bar that changes with every key of a fast typist.
  const search = useDebouncedCallback((text: string) => {
    const settle = () => setInput((now) => (now?.text === text ? { text, pending: false } : now))
    void navigate({ search: (was) => ({ ...was, q: text.trim() || undefined }), replace: true }).then(settle)
  }, 120)

  const type = (text: string) => {
    setInput({ text, pending: true })
    search(text)
  }

  return (
    <TextInput
      type="search"
      aria-label="Search employees"
      placeholder="Search by name, email or phone …"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton aria-label="Clear the search" onClick={() => type('')} />}
      rightSectionWidth={48}
      maxLength={200}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

import { CloseButton, Flex, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type ContractStatus, contractStatuses, contractStatusOrder } from '#features/customers/contract-status.ts'

const route = getRouteApi('/signed-in/customers')
const statuses = contractStatusOrder.map((value) => ({ value, label: contractStatuses[value] }))

/** Search and status. Both are in the address bar; changing one begins the list again from its first page. */
export function CustomersFilters() {
  const { q = '', status } = route.useSearch()
  const navigate = route.useNavigate()
  const [input, setInput] = useState<{ text: string; pending: boolean }>()
  // What is being typed stands until the address bar says otherwise: after back, forward or "Clear search".
  const typed = input && (input.pending || input.text.trim() === q) ? input.text : q

  const search = useDebouncedCallback((text: string) => {
    const settle = () => setInput((now) => (now?.text === text ? { text, pending: false } : now))
    // The first letter is a step that Back undoes; those after it refine it.
    void navigate({ search: (was) => ({ status: was.status, city: was.city, q: text.trim() || undefined }), replace: q !== '' }).then(
      settle,
    )
  }, 200)

  const type = (text: string) => {
    setInput({ text, pending: true })
    search(text)
  }

  return (
    <Flex gap="sm" direction={{ base: 'column', sm: 'row' }}>
      <TextInput
        type="search"
        aria-label="Search customers"
        placeholder="Search by name, number, claim, address, phone …"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={typed && <CloseButton aria-label="Clear the search" onClick={() => type('')} />}
        rightSectionWidth={48}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        flex={1}
      />
      <Select
        aria-label="Status"
        placeholder="All statuses"
        data={statuses}
        value={status ?? null}
        onChange={(value) =>
          void navigate({ search: (was) => ({ q: was.q, city: was.city, status: (value as ContractStatus | null) ?? undefined }) })
        }
        clearable
        clearButtonProps={{ 'aria-label': 'All statuses' }}
        w={{ base: '100%', sm: 260 }}
      />
    </Flex>
  )
}

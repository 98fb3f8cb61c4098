import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#loss/customers/customers.ts'
import { RecordCard, hasEmail } from '#loss/registrations/record-card.tsx'
import type { Registration } from '#loss/registrations/registrations.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

/** Records shown at once, enough to compare. To narrow them down, people type more. */
const SHOWN = 8

interface Props {
  registration: Registration
  typed: string
  onType: (text: string) => void
  onChoose: (customer: Customer) => void
}

/**
 * Searches for a person's record by the typed text, at first their name. Records with their email
 * always come first.
 */
export function RecordSearchForm({ registration, typed, onType, onChoose }: Props) {
  const [text] = useDebouncedValue(typed.trim(), 200)
  const search = (q: string) => ({
    ...api.customers.list.queryOptions({ input: { q: q || undefined } }),
    placeholderData: keepPreviousData,
  })
  const byEmail = useQuery(search(registration.email.slice(0, 200)))
  const byText = useQuery(search(text))
  const suggested = (byEmail.data?.rows ?? []).filter((customer) =>
    hasEmail(customer, registration),
  )
  const others = (byText.data?.rows ?? []).filter(({ id }) =>
    suggested.every((customer) => customer.id !== id),
  )
  const found = [...suggested, ...others]
  const failed = [byEmail, byText].find(({ error, data }) => error && !data)

  return (
    <Stack gap="sm">
      <Text className="typed">
        Which record belongs to <b>{registration.name}</b>, {registration.email}?
      </Text>
      <TextInput
        type="search"
        label="Search customers"
        placeholder="Name, number, email, phone, address …"
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        data-autofocus
        autoFocus
      />
      {failed ? (
        <Notice text={`Failed to load customers. ${explain(failed.error)}`}>
          <Button
            onClick={() => void Promise.all([byEmail.refetch(), byText.refetch()])}
            loading={byEmail.isFetching || byText.isFetching}
          >
            Retry
          </Button>
        </Notice>
      ) : byEmail.isPending || byText.isPending ? (
        <RowSkeletons label="Loading customers" />
      ) : found.length === 0 ? (
        <Text c="dimmed" ta="center" py="xl">
          No customers match your search. If there is no record yet,{' '}
          <Anchor component={Link} to="/customers" inherit>
            add the customer first
          </Anchor>
          .
        </Text>
      ) : (
        <Stack
          component="ul"
          gap="xs"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Records"
          aria-busy={byText.isPlaceholderData}
        >
          {found.slice(0, SHOWN).map((customer) => (
            <li key={customer.id}>
              <RecordCard customer={customer} registration={registration} onChoose={onChoose} />
            </li>
          ))}
        </Stack>
      )}
      {found.length > SHOWN && (
        <Text c="dimmed">Only the first {SHOWN} are shown. Type more to narrow it down.</Text>
      )}
    </Stack>
  )
}

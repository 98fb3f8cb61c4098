import { Text } from '@mantine/core'
import { RegistrationActions } from '#loss/registrations/registration-actions.tsx'
import { RegisteredOn } from '#loss/registrations/registration-facts.tsx'
import type { Registration } from '#loss/registrations/registrations.ts'
import type { Column } from '#ui/list-columns.ts'
import { EmailLink } from '#ui/contact-links.tsx'

export const registrationColumns: Column<Registration>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: ({ name }) => (
      <Text fw={650} className="typed">
        {name}
      </Text>
    ),
    always: true,
    card: 'title',
    sort: 'asc',
    value: ({ name }) => name,
  },
  {
    id: 'email',
    head: 'Email',
    cell: ({ email }) => <EmailLink email={email} inherit={false} size="sm" />,
    card: 'line',
  },
  {
    id: 'created_at',
    head: 'Registered',
    width: 130,
    cell: (registration) => <RegisteredOn registration={registration} />,
    card: 'line',
    onCard: (registration) => <RegisteredOn registration={registration} before="Registered " />,
    sort: 'asc',
    orders: { asc: 'oldest first', desc: 'newest first' },
    value: ({ created_at }) => Date.parse(created_at),
  },
  {
    id: 'record',
    head: 'Record',
    width: 270,
    cell: (registration) => <RegistrationActions registration={registration} />,
    always: true,
    card: 'line',
  },
]

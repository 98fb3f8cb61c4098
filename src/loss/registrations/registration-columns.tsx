import { Text } from '@mantine/core'
import { RegistrationActions } from '#loss/registrations/registration-actions.tsx'
import type { Registration } from '#loss/registrations/registrations.ts'
import type { Column } from '#ui/list-columns.ts'
import { EmailLink } from '#ui/contact-links.tsx'
import { useCompanyZone } from '#client/company.ts'
import { dayOf, exactTime } from '#values/times.ts'

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

function RegisteredOn({
  registration: { created_at },
  before = '',
}: {
  registration: Registration
  before?: string
}) {
  const zone = useCompanyZone()
  return (
    <Text size="sm" c="dimmed">
      {before}
      <time dateTime={created_at} title={exactTime(created_at, zone)}>
        {dayOf(created_at, zone)}
      </time>
    </Text>
  )
}

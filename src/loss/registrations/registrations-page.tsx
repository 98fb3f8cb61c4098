import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { registrationColumns } from '#loss/registrations/registration-columns.tsx'
import { api } from '#client/api.ts'
import { ListBody, ListPage } from '#client/list-page.tsx'

/** The server's limit. Older sign-ups appear once some of these are connected. */
const MOST = 200

/**
 * People who signed up themselves and see nothing until staff connect them to the record of their
 * loss.
 */
export function RegistrationsPage() {
  const query = useQuery({
    ...api.registrations.list.queryOptions({ meta: { failed: 'Failed to load registrations' } }),
    select: (rows) => ({ rows }),
  })
  return (
    <ListPage title="Registrations">
      <Text c="dimmed" maw={680}>
        People who signed up on their own. Connect each one to a customer record. They can see it
        once they accept the emailed invitation.
      </Text>
      <ListBody
        label="Registrations"
        columns={registrationColumns}
        query={query}
        tableFrom={62}
        none={{
          text: 'No sign-ups are waiting to be connected',
          children: (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/customers" />}>
              Go to Customers
            </Button>
          ),
        }}
      />
      {query.data && query.data.rows.length >= MOST && (
        <Text c="dimmed">Only the newest {MOST} are shown.</Text>
      )}
    </ListPage>
  )
}

import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OnwardButton } from '#people/accounts/link-card.tsx'
import { useLogOut } from '#people/access/log-out.client.ts'
import { meQuery } from '#client/session.ts'

/**
 * The next step after a link did its work for an account; offers a choice if someone else is logged
 * in. `email` is the account's email, if known.
 */
export function Onward({ email }: { email?: string | null | undefined }) {
  const { data: me } = useQuery(meQuery)
  const logOut = useLogOut()
  if (!me) return <OnwardButton to="/login" text="Log in" />
  if (email && me.email.toLowerCase() === email.toLowerCase())
    return <OnwardButton to="/dashboard" text="Continue" />
  return (
    <>
      <Text ta="center" className="typed" style={{ textAlign: 'center' }} role="status">
        Done{email && ` for ${email}`}. You are logged in as <b>{me.name}</b>.
      </Text>
      <Button onClick={() => void logOut()} fullWidth>
        Switch account
      </Button>
      <Button variant="default" component={Link} to="/dashboard" fullWidth>
        Stay
      </Button>
    </>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

interface Props {
  to: '/photos' | '/documents' | '/notes' | '/customer-invoices' | '/questions'
  children: string
}

/** To the page that has all of what a section begins with. */
export const HomeLinkAction = ({ to, children }: Props) => (
  <Button variant="subtle" px="xs" renderRoot={(props) => <Link {...props} to={to} />}>
    {children}
  </Button>
)

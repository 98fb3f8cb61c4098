import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

interface Props {
  to: '/photos' | '/documents' | '/notes' | '/customer-invoices' | '/questions'
  children: string
}

/** Links to the page that has everything a section shows the start of. */
export const HomeLinkAction = ({ to, children }: Props) => (
  <Button variant="subtle" px="xs" renderRoot={(props) => <Link {...props} to={to} />}>
    {children}
  </Button>
)

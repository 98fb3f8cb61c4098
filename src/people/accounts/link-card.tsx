import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkState } from '#people/accounts/accounts.ts'
import { FrontCard } from '#ui/front-card.tsx'

const states = {
  used: { title: 'This link has already been used', about: 'Each link works only once.' },
  expired: { title: 'This link has expired', about: 'Links expire to keep your account safe.' },
  unknown: {
    title: "This link doesn't work",
    about:
      'Open the full link from the email again. If you got a newer email, use the link in that one.',
  },
} as const

/** Explains why a link no longer works and what to do instead. */
export const DeadLinkCard = ({
  state,
  about,
  children,
}: {
  state: Exclude<LinkState, 'good'>
  about?: string | undefined
  children?: ReactNode
}) => (
  <FrontCard title={states[state].title} about={about ?? states[state].about}>
    {children}
    <ToLogin />
  </FrontCard>
)

export const ToLogin = ({ text = 'Back to Login' }: { text?: string }) => (
  <Anchor component={Link} to="/login" ta="center" className="touchable">
    {text}
  </Anchor>
)

/** The button to go on after a link did its work. */
export const OnwardButton = ({ to, text }: { to: '/login' | '/dashboard'; text: string }) => (
  <Button component={Link} to={to} fullWidth>
    {text}
  </Button>
)

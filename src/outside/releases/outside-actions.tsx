import { Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

const pages = [
  { to: '/customers/$id/release', label: 'Sharing' },
  { to: '/customers/$id/claim', label: 'Adjuster view' },
  { to: '/customers/$id/home', label: 'Customer view' },
] as const

interface Props {
  customer_id: string
  at: (typeof pages)[number]['to']
}

/** Links between the pages about what people outside see of a claim, and back to the customer. */
export const OutsideActions = ({ customer_id: id, at }: Props) => (
  <Group component="nav" aria-label="What people outside see" gap={4}>
    <Button
      variant="subtle"
      px="xs"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id }} />}
    >
      Customer
    </Button>
    {pages.map(({ to, label }) => (
      <Button
        key={to}
        variant={to === at ? 'light' : 'subtle'}
        px="sm"
        renderRoot={(props) => (
          <Link {...props} to={to} params={{ id }} {...(to === at && { 'aria-current': 'page' })} />
        )}
      >
        {label}
      </Button>
    ))}
  </Group>
)

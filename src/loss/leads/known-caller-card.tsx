import { Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#loss/customers/customers.ts'

interface Props {
  caller: Pick<Customer, 'id' | 'customer_number' | 'name'>
  onOther: () => void
}

/** Shows the customer matched to the caller, until someone undoes it. */
export const KnownCallerCard = ({ caller: { id, customer_number, name }, onOther }: Props) => (
  <Paper withBorder p="xs" component="section" aria-label="Known customer">
    <Group justify="space-between" gap="xs">
      <Text size="sm" className="typed">
        Customer{' '}
        <Anchor
          inherit
          c="var(--mantine-color-text)"
          renderRoot={(props) => (
            <Link {...props} to="/customers/$id" params={{ id }} target="_blank" preload={false} />
          )}
        >
          {customer_number} {name}
        </Anchor>
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={onOther}>
        Someone else
      </Button>
    </Group>
  </Paper>
)

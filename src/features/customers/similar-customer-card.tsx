import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SimilarCustomer } from '#features/customers/customers.ts'

/** Why two records may be one customer; only an import compares name and email. */
export type Likeness = SimilarCustomer['why'] | 'email'
const reasons: Record<Likeness, string> = {
  phone: 'same phone',
  address: 'same address',
  claim: 'same claim number',
  email: 'same name and email',
  name: 'same name',
}

interface Props {
  customer: Pick<SimilarCustomer, 'id' | 'customer_number' | 'name'> & { why: Likeness }
  /** Which row of a file it is about. */
  row?: number
  /** Where it can be taken instead of making another. */
  onChoose?: () => void
  choice?: string
  /** Where it can be put away as someone else. */
  onOther?: () => void
}

/** One possible duplicate, which opens beside what is being written down, and why it may be one. */
export const SimilarCustomerCard = ({
  customer: { id, customer_number, name, why },
  row,
  onChoose,
  choice = 'Use this customer',
  onOther,
}: Props) => (
  <Text component="li" size="sm" className="typed">
    {row !== undefined && `Row ${row}: `}
    <Anchor
      inherit
      c="var(--mantine-color-text)"
      py={4}
      display="inline-block"
      renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id }} target="_blank" preload={false} />}
    >
      {customer_number} {name}
    </Anchor>{' '}
    ({reasons[why]})
    {(onChoose || onOther) && (
      <Group gap={4} mb={4}>
        {onChoose && (
          <Button size="compact-sm" variant="default" onClick={onChoose} aria-label={`${choice}: ${name}`}>
            {choice}
          </Button>
        )}
        {onOther && (
          <Button size="compact-sm" variant="subtle" onClick={onOther} aria-label={`Someone else than ${name}`}>
            Someone else
          </Button>
        )}
      </Group>
    )}
  </Text>
)

import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Likeness, likenessWords } from '#loss/customers/customer-likeness.ts'
import type { SimilarCustomer } from '#loss/customers/customers.ts'
import { shownPhone } from '#values/phone-number.ts'

interface Props {
  customer: Pick<SimilarCustomer, 'id' | 'customer_number' | 'name'> &
    Partial<Pick<SimilarCustomer, 'phone' | 'address'>> & { why: Likeness }
  /** Set if the record can be used instead of creating another. */
  onChoose?: () => void
  choice?: string
  /** Set if the record can be dismissed as someone else. */
  onOther?: () => void
}

/** A possible duplicate and the reason, with a link that opens it next to the form. */
export const SimilarCustomerCard = ({
  customer: { id, customer_number, name, phone, address, why },
  onChoose,
  choice = 'Use this customer',
  onOther,
}: Props) => (
  <Text component="li" size="sm" className="typed">
    <Anchor
      inherit
      c="var(--mantine-color-text)"
      py={4}
      display="inline-block"
      renderRoot={(props) => (
        <Link {...props} to="/customers/$id" params={{ id }} target="_blank" preload={false} />
      )}
    >
      {customer_number} {name}
    </Anchor>{' '}
    ({likenessWords[why]})
    {(phone || address) && (
      <Text span inherit display="block">
        {[phone && shownPhone(phone), address].filter(Boolean).join(' · ')}
      </Text>
    )}
    {(onChoose || onOther) && (
      <Group gap={4} mb={4}>
        {onChoose && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={onChoose}
            aria-label={`${choice}: ${name}`}
          >
            {choice}
          </Button>
        )}
        {onOther && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={onOther}
            aria-label={`Someone else, not ${name}`}
          >
            Someone else
          </Button>
        )}
      </Group>
    )}
  </Text>
)

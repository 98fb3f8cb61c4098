import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#features/customers/customers.ts'
import { dialLink, shownPhone } from '#values/phone.ts'

interface Props {
  customer: Customer
}

/** The name, which leads to the customer's own page. */
export const CustomerName = ({ customer: { id, name } }: { customer: Pick<Customer, 'id' | 'name'> }) => (
  <Anchor fw={600} c="inherit" className="typed" renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id }} />}>
    {name}
  </Anchor>
)

export const isDialable = (phone: string) => phone.replace(/\D/g, '').length >= 7

/** Where the loss is and how to reach the customer. */
export function Contact({ customer }: Props) {
  const { address, city, state, zip_code, email, phone } = customer
  const where = [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <>
      {phone && (
        <Text size="sm">
          {isDialable(phone) ? (
            <Anchor href={dialLink(phone)} className="typed" inherit py={2} display="inline-block">
              {shownPhone(phone)}
            </Anchor>
          ) : (
            phone
          )}
        </Text>
      )}
      <Text size="sm">
        <Anchor href={`mailto:${email}`} className="typed" inherit py={2} display="inline-block">
          {email}
        </Anchor>
      </Text>
      {where && (
        <Text size="sm" c="dimmed" className="typed">
          {where}
        </Text>
      )}
    </>
  )
}

export const Insurance = ({ customer: { insurance_company, claim_number } }: Props) => (
  <>
    {insurance_company && (
      <Text size="sm" className="typed">
        {insurance_company}
      </Text>
    )}
    {claim_number && (
      <Text size="sm" c="dimmed" className="typed">
        Claim {claim_number}
      </Text>
    )}
  </>
)

/** The job being worked for the customer, if there is one. */
export const ActiveJob = ({ customer: { active_job } }: Props) =>
  active_job && (
    <Text size="xs" c="dimmed" className="typed" lineClamp={2} title={active_job.description}>
      {active_job.description}
    </Text>
  )

import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#loss/customers/customers.ts'
import { addressLine } from '#values/place.ts'
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx'

interface Props {
  customer: Customer
}

/** The name, as a link to the customer's page. */
export const CustomerName = ({
  customer: { id, name },
}: {
  customer: Pick<Customer, 'id' | 'name'>
}) => (
  <Anchor
    fw={600}
    c="inherit"
    inherit
    className="typed"
    renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id }} />}
  >
    {name}
  </Anchor>
)

const Phone = ({ customer: { phone } }: Props) => phone && <PhoneLink phone={phone} />

const Email = ({ customer: { email } }: Props) =>
  email && <EmailLink email={email} display="inline" />

/** Phone and email, on one line. */
export const ContactLine = ({ customer }: Props) => (
  <>
    <Phone customer={customer} />
    {customer.phone && customer.email && <>&ensp;</>}
    <Email customer={customer} />
  </>
)

/** Phone, email and the address of the loss. */
export const Contact = ({ customer }: Props) => (
  <>
    {customer.phone && (
      <Text size="sm">
        <Phone customer={customer} />
      </Text>
    )}
    {customer.email && (
      <Text size="sm">
        <Email customer={customer} />
      </Text>
    )}
    <Text size="sm" c="dimmed" className="typed">
      {addressLine(customer)}
    </Text>
  </>
)

export const Insurance = ({ customer: { insurance_company, claim_number } }: Props) =>
  (insurance_company || claim_number) && (
    <Text size="sm" className="typed">
      {insurance_company}
      {claim_number && (
        <Text span inherit c="dimmed">
          {insurance_company && ' · '}Claim {claim_number}
        </Text>
      )}
    </Text>
  )

/** The customer's current job, if there is one: next to the name, or in `lines` of its own. */
export const ActiveJob = ({ customer: { active_job }, lines }: Props & { lines?: number }) =>
  active_job && (
    <Text
      span={!lines}
      size="xs"
      c="dimmed"
      className="typed"
      {...(lines && { lineClamp: lines, title: active_job.description })}
    >
      {active_job.description}
    </Text>
  )

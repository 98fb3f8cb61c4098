import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#loss/customers/customers.ts'
import { addressLine } from '#values/place.ts'
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx'

interface Props {
  customer: Customer
}

/** The name, which leads to the customer's own page. */
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

/** How to reach the customer, on a line. */
export const ContactLine = ({ customer }: Props) => (
  <>
    <Phone customer={customer} />
    {customer.phone && customer.email && <>&ensp;</>}
    <Email customer={customer} />
  </>
)

/** How to reach the customer, and where the loss is. */
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

/** The job being worked for the customer, if there is one: beside the name, or on lines of its own. */
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

import { Anchor, Text } from '@mantine/core'
import { isDialable } from '#features/customers/customer-facts.tsx'
import type { Job } from '#features/jobs/jobs.ts'
import { dialLink, shownPhone } from '#values/phone.ts'

const link = { inherit: true, className: 'typed', py: 2, display: 'inline-block' } as const

export const AdjusterPhone = ({ phone }: { phone: string }) =>
  isDialable(phone) ? (
    <Anchor href={dialLink(phone)} {...link}>
      {shownPhone(phone)}
    </Anchor>
  ) : (
    phone
  )

export const AdjusterEmail = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} {...link}>
    {email}
  </Anchor>
)

/** Who settles the claim, in a line: the name, and the phone or else the email. Nothing where no one is known. */
export function AdjusterFact({ job: { adjuster_name, adjuster_phone, adjuster_email } }: { job: Job }) {
  if (!adjuster_name && !adjuster_phone && !adjuster_email) return null
  return (
    <Text inherit className="typed">
      Adjuster {adjuster_name}{' '}
      {adjuster_phone ? <AdjusterPhone phone={adjuster_phone} /> : adjuster_email && <AdjusterEmail email={adjuster_email} />}
    </Text>
  )
}

import { Text } from '@mantine/core'
import type { Job } from '#loss/jobs/jobs.ts'
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx'

/**
 * Shows the adjuster on one line: the name, and the phone or else the email. Shows nothing if none
 * is known.
 */
export function AdjusterFact({
  job: { adjuster_name, adjuster_phone, adjuster_email },
}: {
  job: Job
}) {
  if (!adjuster_name && !adjuster_phone && !adjuster_email) return null
  return (
    <Text inherit className="typed">
      Adjuster {adjuster_name}{' '}
      {adjuster_phone ? (
        <PhoneLink phone={adjuster_phone} />
      ) : (
        adjuster_email && <EmailLink email={adjuster_email} />
      )}
    </Text>
  )
}

import { composeEmail, shortened } from '#email/compose-email.ts'

/** Tells management which vehicle papers expire soon or have expired, one per line. */
export const expiriesEmail = (company: string, href: string, lines: string[]) =>
  composeEmail({
    company,
    subject: 'Vehicle papers to renew',
    lines: shortened(lines),
    button: { label: 'Open the fleet', href },
  })

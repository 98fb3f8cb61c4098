import { composeEmail, shortened } from '#email/compose-email.ts'

/** Tells management which vehicle services are due, one per line. */
export const servicesEmail = (company: string, href: string, lines: string[]) =>
  composeEmail({
    company,
    subject: lines.length === 1 ? 'A vehicle is due for service' : 'Vehicles are due for service',
    lines: shortened(lines),
    button: { label: 'Open Fleet Services', href },
  })

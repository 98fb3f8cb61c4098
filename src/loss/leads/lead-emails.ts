import { composeEmail } from '#email/compose-email.ts'

interface UncalledLead {
  name: string
  phone: string | null
  email: string | null
  address: string | null
  water_running: string | null
}

/** Tells managers and administrators that a lead has waited too long for a call. */
export const leadEmail = (
  company: string,
  href: string,
  { name, phone, email, address, water_running }: UncalledLead,
  waited: string,
) =>
  composeEmail({
    company,
    subject:
      water_running === 'yes'
        ? 'Water is running: customer waiting for a call'
        : 'A request is waiting for a call',
    lines: [
      `No one has called back within ${waited}.`,
      ...(water_running === 'yes' ? ['Water is still running.'] : []),
      [name, phone ?? email, address].filter(Boolean).join(' · '),
    ],
    button: { label: 'Open the request', href },
  })

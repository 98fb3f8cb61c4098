import { letter, shortened } from '#email/letter.ts'

interface UncalledLead {
  name: string
  phone: string | null
  email: string | null
  address: string | null
  water_running: string | null
}

/** Tells managers and administrators that a lead has waited too long for a call. */
export const leadLetter = (
  company: string,
  href: string,
  { name, phone, email, address, water_running }: UncalledLead,
  waited: string,
) =>
  letter({
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

/** Tells management which vehicle papers expire soon or have expired, one per line. */
export const expiriesLetter = (company: string, href: string, lines: string[]) =>
  letter({
    company,
    subject: 'Vehicle papers to renew',
    lines: shortened(lines),
    button: { label: 'Open the fleet', href },
  })

/** Tells management which vehicle services are due, one per line. */
export const servicesLetter = (company: string, href: string, lines: string[]) =>
  letter({
    company,
    subject: lines.length === 1 ? 'A vehicle is due for service' : 'Vehicles are due for service',
    lines: shortened(lines),
    button: { label: 'Open Fleet Services', href },
  })

/** Tells administrators that payment details for customers changed, with one line per setting. */
export const paymentDetailsLetter = (
  company: string,
  href: string,
  { by, at, fields }: { by: string; at: string; fields: string[] },
) =>
  letter({
    company,
    subject: 'Payment details were changed',
    lines: [`${by} changed payment settings, ${at}:`, ...fields],
    button: { label: 'Open Settings', href },
    small: [
      'If you did not expect this, check the history at the end of Settings and change your password.',
    ],
  })

/** Sends reports as an attachment to people who get them by email. */
export const reportLetter = (
  company: string,
  href: string,
  { reports, days, where }: { reports: string; days: string; where: string },
) =>
  letter({
    company,
    subject: `${reports}: ${days}`,
    lines: [`${reports}, ${days}. ${where}.`, 'The file is attached.'],
    button: { label: 'Open on screen', href },
    small: ['An administrator set this up in Settings, and can stop it there.'],
  })

/** Tells management that `file` contains malware and people outside can't open it. */
export const malwareLetter = (
  company: string,
  href: string,
  file: { name: string; malware: string; by_name: string; customer_name: string | null },
) =>
  letter({
    company,
    subject: 'Malware found in a file',
    lines: [
      `${file.by_name} uploaded “${file.name}”${file.customer_name ? ` for ${file.customer_name}` : ''}. It contains ${file.malware}.`,
      "People outside the company can't open it. Don't open it either: remove it, and ask for a clean copy.",
    ],
    button: { label: file.customer_name ? 'Open the customer' : 'Open Dryline', href },
  })

import { composeEmail } from '#email/compose-email.ts'

/** Sends reports as an attachment to people who get them by email. */
export const reportEmail = (
  company: string,
  href: string,
  { reports, days, where }: { reports: string; days: string; where: string },
) =>
  composeEmail({
    company,
    subject: `${reports}: ${days}`,
    lines: [`${reports}, ${days}. ${where}.`, 'The file is attached.'],
    button: { label: 'Open on screen', href },
    small: ['An administrator set this up in Settings, and can stop it there.'],
  })

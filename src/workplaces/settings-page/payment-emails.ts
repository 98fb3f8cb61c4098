import { composeEmail } from '#email/compose-email.ts'

/** Tells administrators that payment details for customers changed, with one line per setting. */
export const paymentDetailsEmail = (
  company: string,
  href: string,
  { by, at, fields }: { by: string; at: string; fields: string[] },
) =>
  composeEmail({
    company,
    subject: 'Payment details were changed',
    lines: [`${by} changed payment settings, ${at}:`, ...fields],
    button: { label: 'Open Settings', href },
    small: [
      'If you did not expect this, check the history at the end of Settings and change your password.',
    ],
  })

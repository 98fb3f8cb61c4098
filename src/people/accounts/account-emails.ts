import { NOT_YOU, composeEmail, worksOnce } from '#email/compose-email.ts'

/** Sent to the address of a new account. */
export const confirmationEmail = (company: string, href: string) =>
  composeEmail({
    company,
    subject: 'Confirm your email address',
    lines: ['Welcome. Confirm your email address, then you can log in.'],
    button: { label: 'Confirm my email address', href },
    small: [worksOnce('confirm'), NOT_YOU],
  })

/** Sent when someone registers with an address that already has an account. */
export const knownAccountEmail = (company: string, href: string) =>
  composeEmail({
    company,
    subject: 'You already have an account',
    lines: [
      'Someone, probably you, tried to sign up with this email address. It already has an account, so just log in.',
    ],
    button: { label: 'Log in', href },
    small: [
      'Forgot your password? Reset it on the login page.',
      "If this wasn't you, ignore this email.",
    ],
  })

/** Sent to an account whose owner forgot the password. */
export const passwordResetEmail = (company: string, href: string) =>
  composeEmail({
    company,
    subject: 'Choose a new password',
    lines: ['You asked to reset your password.'],
    button: { label: 'Choose a new password', href },
    small: [`${worksOnce('reset')} A new password logs you out on all devices.`, NOT_YOU],
  })

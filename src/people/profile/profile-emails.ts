import { NOT_YOU, composeEmail, worksOnce } from '#email/compose-email.ts'

/** Sent to the new address when someone changes their email address. */
export const newAddressEmail = (company: string, href: string) =>
  composeEmail({
    company,
    subject: 'Confirm your new email address',
    lines: ['You asked to use this address to log in from now on.'],
    button: { label: 'Confirm new address', href },
    small: [worksOnce('confirm'), NOT_YOU],
  })

/** Sent to the current address when someone asks to change it. */
export const emailChangeNotice = (company: string, to: string) =>
  composeEmail({
    company,
    subject: 'Your email address is about to change',
    lines: [`Someone logged in to your account asked to change its email address to ${to}.`],
    small: [
      "If this wasn't you, change your password now and tell us. That logs out everyone else.",
    ],
  })

/** Sent after someone changed their password in their profile. */
export const passwordChangedEmail = (company: string) =>
  composeEmail({
    company,
    subject: 'Your password was changed',
    lines: ['Your password was changed, and your other devices were logged out.'],
    small: ['If this wasn\'t you, choose "Forgot password?" on the login page now, and tell us.'],
  })

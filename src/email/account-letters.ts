import { letter } from '#email/letter.ts'
import { linkLasts } from '#values/link-lifetimes.ts'

const notYou = "If this wasn't you, ignore this email. Nothing happens unless the link is opened."
const once = (link: Parameters<typeof linkLasts>[0]) =>
  `The link works once and expires in ${linkLasts(link)}.`

/** Sent to the address of a new account. */
export const confirmLetter = (company: string, href: string) =>
  letter({
    company,
    subject: 'Confirm your email address',
    lines: ['Welcome. Confirm your email address, then you can log in.'],
    button: { label: 'Confirm my email address', href },
    small: [once('confirm'), notYou],
  })

/** Sent when someone registers with an address that already has an account. */
export const knownLetter = (company: string, href: string) =>
  letter({
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
export const resetLetter = (company: string, href: string) =>
  letter({
    company,
    subject: 'Choose a new password',
    lines: ['You asked to reset your password.'],
    button: { label: 'Choose a new password', href },
    small: [`${once('reset')} A new password logs you out on all devices.`, notYou],
  })

/** Invites someone. `as` is the name of a role, or `undefined` for a customer. */
export const invitationLetter = (
  company: string,
  href: string,
  by: string,
  as: string | undefined,
) =>
  letter({
    company,
    subject: as ? `Invitation to join ${company}` : 'Follow your job online',
    lines: as
      ? [`${by} invited you to join ${company} as ${as}.`, "Choose a password and you're in."]
      : [
          `${by} invited you to follow your job online: what we found, what we're doing and what comes next.`,
        ],
    button: { label: 'Accept invitation', href },
    small: [once('invitation'), "If you don't know why you were invited, ignore this email."],
  })

/** Sent to the address on a customer's record when a different address was invited to it. */
export const otherAddressLetter = (company: string, by: string, invited: string) =>
  letter({
    company,
    subject: 'Someone was invited to your job',
    lines: [
      `${by} at ${company} invited ${invited} to see your job online, in place of this address.`,
    ],
    small: ["If you didn't ask for that, call us now. We can take the access back."],
  })

/** Sent to the new address when someone changes their email address. */
export const changeEmailLetter = (company: string, href: string) =>
  letter({
    company,
    subject: 'Confirm your new email address',
    lines: ['You asked to use this address to log in from now on.'],
    button: { label: 'Confirm new address', href },
    small: [once('confirm'), notYou],
  })

/** Sent to the current address when someone asks to change it. */
export const emailChangeNotice = (company: string, to: string) =>
  letter({
    company,
    subject: 'Your email address is about to change',
    lines: [`Someone logged in to your account asked to change its email address to ${to}.`],
    small: [
      "If this wasn't you, change your password now and tell us. That logs out everyone else.",
    ],
  })

/** Sent after someone changed their password in their profile. */
export const passwordChangedLetter = (company: string) =>
  letter({
    company,
    subject: 'Your password was changed',
    lines: ['Your password was changed, and your other devices were logged out.'],
    small: ['If this wasn\'t you, choose "Forgot password?" on the login page now, and tell us.'],
  })

/** Sent when someone logs in from a browser that the account has not used before. */
export const newDeviceLetter = (company: string, device: string, address: string) =>
  letter({
    company,
    subject: 'New login to your account',
    lines: [
      `Someone just logged in to your account from a new device: ${device}, IP address ${address}.`,
    ],
    small: [
      'If this was you, you can ignore this email.',
      'If it wasn\'t you, choose "Forgot password?" on the login page now, and tell us.',
    ],
  })

const factorChanges = {
  on: ['Two-step verification is on', 'Two-step verification was turned on for your account.'],
  off: [
    'Two-step verification is off',
    'Two-step verification was turned off. Only your password now protects your account.',
  ],
  codes: [
    'New recovery codes',
    'New recovery codes were created for your account. The old ones no longer work.',
  ],
  used: [
    'A recovery code was used',
    'Someone logged in to your account with a recovery code. That code no longer works.',
  ],
  reset: [
    'Two-step verification was reset',
    'An administrator turned off your two-step verification because you lost access to it. You were logged out everywhere. Log in with your password, then turn it on again in your profile.',
  ],
  refused: [
    'Wrong code for your account',
    'Someone entered your password, then a wrong code, so they did not get in.',
  ],
} as const
export type FactorChange = keyof typeof factorChanges

/** Sent when an account's second factor changed, or when someone tried to guess it. */
export const factorLetter = (company: string, change: FactorChange) => {
  const [subject, line] = factorChanges[change]
  return letter({
    company,
    subject,
    lines: [line],
    small: [
      'If this was you, you can ignore this email.',
      'If it wasn\'t you, choose "Forgot password?" on the login page now, and tell us.',
    ],
  })
}

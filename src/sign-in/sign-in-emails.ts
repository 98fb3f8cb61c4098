import { composeEmail } from '#email/compose-email.ts'

/** Sent when someone logs in from a browser that the account has not used before. */
export const newDeviceEmail = (company: string, device: string, address: string) =>
  composeEmail({
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
export const secondFactorEmail = (company: string, change: FactorChange) => {
  const [subject, line] = factorChanges[change]
  return composeEmail({
    company,
    subject,
    lines: [line],
    small: [
      'If this was you, you can ignore this email.',
      'If it wasn\'t you, choose "Forgot password?" on the login page now, and tell us.',
    ],
  })
}

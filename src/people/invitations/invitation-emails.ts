import { composeEmail, worksOnce } from '#email/compose-email.ts'

/** Invites someone. `as` is the name of a role, or `undefined` for a customer. */
export const invitationEmail = (
  company: string,
  href: string,
  by: string,
  as: string | undefined,
) =>
  composeEmail({
    company,
    subject: as ? `Invitation to join ${company}` : 'Follow your job online',
    lines: as
      ? [`${by} invited you to join ${company} as ${as}.`, "Choose a password and you're in."]
      : [
          `${by} invited you to follow your job online: what we found, what we're doing and what comes next.`,
        ],
    button: { label: 'Accept invitation', href },
    small: [worksOnce('invitation'), "If you don't know why you were invited, ignore this email."],
  })

/** Sent to the address on a customer's record when a different address was invited to it. */
export const otherAddressEmail = (company: string, by: string, invited: string) =>
  composeEmail({
    company,
    subject: 'Someone was invited to your job',
    lines: [
      `${by} at ${company} invited ${invited} to see your job online, in place of this address.`,
    ],
    small: ["If you didn't ask for that, call us now. We can take the access back."],
  })

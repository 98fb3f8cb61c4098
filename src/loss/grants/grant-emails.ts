import { composeEmail, questions } from '#email/compose-email.ts'

interface GrantedClaim {
  company: string
  phone: string | null
  customer: string
  claim_number: string | null
}

/** Sent to a claims agent who was given access to a customer. `until` is the last day, as text. */
export const grantEmail = (
  { company, phone, customer, claim_number }: GrantedClaim,
  href: string,
  until: string,
) =>
  composeEmail({
    company,
    subject: 'A claim was shared with you',
    lines: [
      `You now have access to ${customer}'s claim${claim_number ? `, claim number ${claim_number}` : ''}.`,
    ],
    button: { label: 'Open the claim', href },
    small: [`Log in with this email address. Your access lasts until ${until}.`, questions(phone)],
  })

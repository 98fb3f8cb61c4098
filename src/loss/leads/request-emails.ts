import { composeEmail } from '#email/compose-email.ts'

/** Advice for someone with water in the house until we get there, one or two sentences each. */
export const beforeWeCome = [
  'If water is still running, shut off the main valve, usually where the pipe enters the house or at the street.',
  'Stay out of water near outlets and appliances. If you can reach the breaker without stepping in water, turn it off.',
  'Take photos before you move anything. They support your claim.',
]

/**
 * Confirms to a visitor that their request arrived. Of the text they typed, it repeats only an
 * American phone number, `phone`. Anyone can type someone else's address, and must not be able to
 * send them a message.
 */
export const requestEmail = (company: string, ours: string | null, phone: string | null) =>
  composeEmail({
    company,
    subject: 'We got your request',
    lines: [
      `We'll call you shortly, day or night${phone ? `, at ${phone}` : ''}.`,
      ...(ours ? [`If water is running, or if that is not your number, call us at ${ours}.`] : []),
      'Until we get there:',
      ...beforeWeCome.map((tip) => `• ${tip}`),
    ],
    small: [
      "Someone entered this email address on our website. If that wasn't you, ignore this email.",
    ],
  })

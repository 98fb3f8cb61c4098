import { type Email, composeEmail, questions, shortened } from '#email/compose-email.ts'

/**
 * Tells someone outside the company about news. `stop.page` has a button that stops these emails;
 * mail programs post to `stop.url`.
 */
export const digestEmail = ({
  company,
  phone,
  subject,
  lines,
  button,
  stop,
}: {
  company: string
  phone: string | null
  subject: string
  lines: string[]
  button: { label: string; href: string } | undefined
  stop: { page: string; url: string }
}): Email => ({
  ...composeEmail({
    company,
    subject,
    lines: shortened(lines),
    ...(button && { button }),
    small: ['We send this at most once a day, and only when something is new.', questions(phone)],
    stop: stop.page,
  }),
  unsubscribe_url: stop.url,
})

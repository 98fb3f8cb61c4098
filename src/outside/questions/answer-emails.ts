import { composeEmail, linesOf } from '#email/compose-email.ts'

/** Answers a question that someone asked the office. It does not name the employee who answered. */
export const answerEmail = (
  company: string,
  href: string | undefined,
  { question, answer, phone }: { question: string; answer: string; phone: string | null },
) =>
  composeEmail({
    company,
    subject: 'We answered your question',
    lines: ['You asked:', ...linesOf(question), 'Our answer:', ...linesOf(answer)],
    ...(href ? { button: { label: 'Open your questions', href } } : {}),
    small: [
      ...(href
        ? []
        : ['You can also see the answer with the claim: open the link we emailed you earlier.']),
      ...(phone
        ? [`Need to talk? Call us at ${phone}.`]
        : href
          ? ['You can ask us more on that page.']
          : []),
    ],
  })

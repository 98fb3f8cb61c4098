import { answerEmail } from '#outside/questions/answer-emails.ts'
import type { Later, Work } from '#server/queue.ts'

interface Found {
  question: string
  answer: string
  company_name: string
  company_phone: string | null
  by_link: boolean
}

/** Emails the asker that the office answered: the question, the answer, and where to find both. */
export const answersToTell = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Found | null }>(
      'select app.read_answer($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    const { company_name, company_phone: phone, question, answer, by_link } = found
    const email = answerEmail(company_name, by_link ? undefined : `${baseUrl}/questions`, {
      question,
      answer,
      phone,
    })
    await pool.query('select app.send_answer_email($1, $2)', [id, JSON.stringify(email)])
  },
})

export const works: Later = ({ baseUrl }) => ({ 'answers to tell': answersToTell(baseUrl) })

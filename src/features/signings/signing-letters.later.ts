import { type Asked, declinedLetter, signLetter, signedCopyLetter } from '#email/signing-letters.ts'
import { linkTo, newLink } from '#server/links.ts'
import type { Work } from '#server/queue.ts'
import { dayOf, shownDay } from '#values/times.ts'

interface Due {
  due: 'asked' | 'reminder' | 'declined' | 'copy'
  name: string
  title: string
  company_name: string
  company_phone: string | null
  time_zone: string
  sender: string | null
  expires_at: string
  /** Why they declined. */
  reason: string | null
  contract_id: string
  /** The last day on which they may cancel, YYYY-MM-DD. */
  cancel_until: string | null
}

function letterOf({ due, expires_at, time_zone, reason, cancel_until }: Due, asked: Asked, href: { sign: string; contract: string }) {
  if (due === 'copy') return signedCopyLetter(asked, href.sign, cancel_until && shownDay(cancel_until))
  if (due === 'declined') return declinedLetter(asked, href.contract, reason ?? '')
  return signLetter(asked, href.sign, dayOf(expires_at, time_zone), due === 'reminder')
}

/** Sends a signer the letter that is due to them, or who asked them that they declined. Its link is made here, because its token stands nowhere but in the letter. */
export const signingLetters = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Due | null }>('select app.read_signing_letter($1) as found', [id])
    const found = rows[0]?.found
    if (!found) return
    const { due, name, title, sender } = found
    const asked: Asked = { company: found.company_name, phone: found.company_phone, name, title, sender }
    const { token, hash } = newLink()
    const letter = letterOf(found, asked, { sign: linkTo(baseUrl, 'sign', token), contract: `${baseUrl}/contracts/${found.contract_id}` })
    await pool.query('select app.send_signing_letter($1, $2, $3, $4)', [id, due, hash, JSON.stringify(letter)])
  },
})

/** Reminds who has not signed, and ends what was not signed in time. */
export const signingChase: Work = {
  when: { every: '10 minutes' },
  work: async (_, pool) => void (await pool.query('select app.chase_signings()')),
}

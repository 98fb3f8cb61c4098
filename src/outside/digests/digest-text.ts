import { parts } from '#outside/claims/claims.ts'
import { listedWords } from '#values/counted.ts'
import type { News, NewsKind } from '#outside/digests/digests.ts'
import { dayOf } from '#values/times.ts'

/** A record with news, as the database reports it. */
export interface FreshClaim {
  customer_id: string
  /** The claim's number, else the customer's; never a name. */
  number: string
  claim_number: string | null
  /** True if it is the reader's own record. */
  as_customer: boolean
  /** When the email with the reader's link to it was created; null for readers who sign in. */
  link_sent_at: string | null
  news: News
}

const kinds: { kind: NewsKind; news: { one: string; many: string } }[] = [
  ...parts,
  {
    kind: 'answer',
    news: { one: 'an answer to your question', many: 'answers to your questions' },
  },
]

/** Returns how many items of each kind are new, and nothing of their contents. */
export const newsWords = (news: News) =>
  listedWords(
    kinds.flatMap(({ kind, news: { one, many } }) => {
      const count = news[kind] ?? 0
      return count === 0 ? [] : count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`
    }),
  )

/**
 * Returns the subject, the lines and the page of a digest. `page` is undefined if every claim is
 * behind a link, because only the email that created a link has it.
 */
export function digestWords(claims: readonly FreshClaim[], zone: string) {
  const own = claims.filter(({ as_customer }) => as_customer)
  const others = claims.filter(({ as_customer }) => !as_customer)
  const signedIn = others.filter(({ link_sent_at }) => link_sent_at === null)
  const [only] = others.length === 1 ? others : []
  const subject =
    own.length > 0
      ? others.length > 0
        ? 'Something new for you'
        : 'Something new on your job'
      : only
        ? `Something new on claim ${only.number}`
        : `Something new on ${others.length} claims`
  const lines = [
    'Since you last looked:',
    ...own.map(({ news }) => `Your job: ${newsWords(news)}.`),
    ...others.map((claim) =>
      [`Claim ${claim.number}: ${newsWords(claim.news)}.`, whereTo(claim, zone)]
        .filter(Boolean)
        .join(' '),
    ),
  ]
  const claim = { label: 'Open the claim', path: `/agent-customers/${signedIn[0]?.customer_id}` }
  const page =
    own.length > 0
      ? { label: 'Open your job', path: '/dashboard' }
      : signedIn.length > 1
        ? { label: 'Open your claims', path: '/agent-customers' }
        : signedIn.length === 1
          ? claim
          : undefined
  return { subject, lines, page }
}

/**
 * Describes the email that has the link so that its reader can find it: its date, and its subject
 * unless that contains a name.
 */
function whereTo({ link_sent_at, claim_number }: FreshClaim, zone: string) {
  if (!link_sent_at) return undefined
  const subject = claim_number ? `, "Claim ${claim_number}: photos and documents"` : ''
  return `To see it, open the link in our email from ${dayOf(link_sent_at, zone)}${subject}.`
}

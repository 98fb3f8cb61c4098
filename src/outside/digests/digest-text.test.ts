import { describe, expect, it } from 'vitest'
import { type FreshClaim, digestWords, newsWords } from '#outside/digests/digest-text.ts'

const zone = 'America/New_York'
const fresh = (more: Partial<FreshClaim> = {}): FreshClaim => ({
  customer_id: '1',
  number: 'CLM-7',
  claim_number: 'CLM-7',
  as_customer: false,
  link_sent_at: null,
  news: { photo: 1 },
  ...more,
})

it.each([
  [{ photo: 1 }, 'a photo'],
  [{ answer: 2, photo: 1200 }, '1,200 photos and 2 answers to your questions'],
  [
    { answer: 1, invoice: 1, document: 1, photo: 2 },
    '2 photos, a document, an invoice, and an answer to your question',
  ],
])('counts %o', (news, words) => expect(newsWords(news)).toBe(words))

describe('a digest', () => {
  it('leads a customer to their job, an agent to their claim or all of them', () => {
    const led = (...claims: FreshClaim[]) => digestWords(claims, zone).page?.path
    expect(led(fresh({ as_customer: true }), fresh())).toBe('/dashboard')
    expect(led(fresh())).toBe('/agent-customers/1')
    expect(led(fresh(), fresh({ customer_id: '2' }))).toBe('/agent-customers')
    expect(
      led(fresh(), fresh({ customer_id: '2', link_sent_at: '2026-11-03T02:00:00.000000+00:00' })),
    ).toBe('/agent-customers/1')
  })

  it('names the email that has the link, as the company’s clock had it, and its subject unless that is a name', () => {
    const link_sent_at = '2026-11-03T02:00:00.000000+00:00'
    const { lines, page } = digestWords(
      [fresh({ link_sent_at }), fresh({ link_sent_at, number: '01-00012', claim_number: null })],
      zone,
    )
    expect(page).toBeUndefined()
    expect(lines.slice(1)).toEqual([
      'Claim CLM-7: a photo. To see it, open the link in our email from Nov 2, 2026, "Claim CLM-7: photos and documents".',
      'Claim 01-00012: a photo. To see it, open the link in our email from Nov 2, 2026.',
    ])
  })
})

import { expect, it } from 'vitest'
import { drawCancellation } from '#files/sealing/cancellation-drawing.server.ts'
import { drawCertificate } from '#files/sealing/certificate-drawing.server.ts'
import { aCertificate, aSigner, typed } from '#testing/sealing.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// The certificate pages list everything that happened, whatever the names of the people.

// The first test is slow on a busy machine: typefaces are opened, keys made and processes started.

const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6).trim()

it(
  'holds 200 events, long names, accents, Georgian and emoji within its margins',
  { tags: 'nightly' },
  async () => {
    const events = Array.from({ length: 200 }, (_, n) => ({
      at: `2026-11-22T15:${String(n % 60).padStart(2, '0')}:00Z`,
      device_at: n % 3 ? null : '2026-11-22T09:00:00Z',
      who: n % 2 ? long : null,
      what: `Event ${n}`,
    }))
    const signers = [
      aSigner({
        name: 'Zoë O’Brien-Nuñez 🔥',
        consent: { version: '3', text: 'I agree to sign electronically. '.repeat(300) },
      }),
      aSigner({ name: 'გიორგი ბერიძე', party: 'company', signature: typed }),
      aSigner({
        name: long,
        email: null,
        phone: null,
        consent: null,
        signature: null,
        place: { latitude: 33.749, longitude: -84.388, accuracy: 12 },
      }),
    ]
    const pages = await shownPages(await drawCertificate(aCertificate({ signers, events })))
    const said = pages.map((page) => page.said).join(' ')
    for (const word of [
      'Zoë O’Brien-Nuñez',
      '🔥',
      'გიორგი',
      'Event 0',
      'Event 199',
      '33.74900, -84.38800',
      'Nov 22, 2026, 10:03:02 AM EST',
      'ab'.repeat(32),
    ])
      expect(said).toContain(word)
    for (const [n, { texts, said: words, width, height }] of pages.entries()) {
      expect([width, height]).toEqual([612, 792])
      expect(words).toContain(
        `Signing 5678-9ABC · Page ${n + 1} of ${pages.length} of the certificate`,
      )
      for (const text of texts) {
        expect(text.x).toBeGreaterThanOrEqual(47.9)
        expect(text.x + text.width).toBeLessThanOrEqual(612 - 47.5)
        expect(text.y).toBeLessThan(792 - 36)
      }
    }
  },
)

it('says nothing of what there is not', async () => {
  const bare = aSigner({
    email: null,
    phone: null,
    consent: null,
    opened_at: null,
    device_signed_at: null,
    address: null,
    device: null,
  })
  const [page] = await shownPages(
    await drawCertificate(
      aCertificate({
        signers: [bare],
        contract_number: null,
        cancel_until: null,
        company_phone: null,
      }),
    ),
  )
  expect(page!.said).not.toMatch(
    /null|undefined|Email|Phone|Agreed|Contract number|may cancel|IP address/,
  )
})

it('the notice of cancellation is there twice, each on a page of its own, in bold type of at least 10 points', async () => {
  const notice = {
    day: 'Sunday, November 22, 2026',
    deadline: 'Wednesday, November 25, 2026',
    seller: 'Peachtree Restoration '.repeat(5).trim(),
    address: '1200 Peachtree Street Northeast, Suite 4000, Atlanta, GA 30309 '.repeat(3).trim(),
  }
  const pages = await shownPages(await drawCancellation(notice, '010001-01 · Work Authorization'))
  expect(pages).toHaveLength(2)
  for (const [n, { said, texts }] of pages.entries()) {
    for (const words of [
      'NOTICE OF CANCELLATION',
      notice.day,
      'NOT LATER THAN MIDNIGHT OF Wednesday, November 25, 2026.',
      '(Buyer’s signature)',
    ])
      expect(said).toContain(words)
    expect(said).toContain(
      `010001-01 · Work Authorization · Notice of Cancellation, copy ${n + 1} of 2`,
    )
    for (const { y } of texts) expect(y).toBeLessThan(792 - 36)
  }
  const [blank] = await shownPages(
    await drawCancellation({ ...notice, address: null }, 'Work Authorization'),
  )
  expect(blank!.said).toContain('at ____________________, NOT LATER')
})

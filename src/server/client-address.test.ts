import { Hono } from 'hono'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientAddress } from '#server/client-address.ts'

/**
 * Returns the client address of a request that came over `socket` with this X-Forwarded-For, behind
 * `proxies` of our proxies.
 */
async function seen(proxies: number, forwarded?: string, socket?: string) {
  const app = new Hono()
  app.get('/', (c) => c.text(clientAddress(c, proxies)))
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const env = socket === undefined ? undefined : { incoming: { socket: { remoteAddress: socket } } }
  return (await app.request('/', { headers }, env)).text()
}

describe('without a proxy of ours', () => {
  it('is the connection’s, whatever the request claims', async () => {
    expect(await seen(0, '6.6.6.6', '203.0.113.5')).toBe('203.0.113.5')
    expect(await seen(0, undefined, '2001:db8::7')).toBe('2001:db8::7')
  })

  it('writes an IPv4 address as one, however the socket reports it', async () => {
    expect(await seen(0, undefined, '::ffff:203.0.113.5')).toBe('203.0.113.5')
  })
})

describe('behind proxies of ours', () => {
  it.each([
    [1, '203.0.113.5', '203.0.113.5'],
    [1, '6.6.6.6, 203.0.113.5', '203.0.113.5'],
    [1, '6.6.6.6,7.7.7.7 ,  203.0.113.5 ', '203.0.113.5'],
    [2, '203.0.113.5, 10.0.0.1', '203.0.113.5'],
    [2, '6.6.6.6, 203.0.113.5, 10.0.0.1', '203.0.113.5'],
    [1, '::ffff:203.0.113.5', '203.0.113.5'],
    [1, '2001:db8::7', '2001:db8::7'],
  ])('is what the outermost of %i wrote: %s', async (proxies, forwarded, address) => {
    expect(await seen(proxies, forwarded, '10.0.0.2')).toBe(address)
  })

  it.each([
    [1, undefined],
    [1, ''],
    [2, '6.6.6.6'],
    [1, '6.6.6.6, '],
  ])(
    'is the connection’s where the proxies (%i) wrote less than they should: %o',
    async (proxies, forwarded) => {
      expect(await seen(proxies, forwarded, '10.0.0.2')).toBe('10.0.0.2')
    },
  )

  it('is the same whatever a client writes before it', async () => {
    const typed = fc.string({
      unit: fc.constantFrom('1', '23', '2001', 'db8', 'unknown', '.', ':', '::', ',', ' '),
      maxLength: 60,
    })
    await fc.assert(
      fc.asyncProperty(
        typed,
        async (forged) => (await seen(1, `${forged}, 203.0.113.5`, '10.0.0.2')) === '203.0.113.5',
      ),
    )
  })

  it('is never longer than an address is', async () => {
    expect((await seen(1, 'x'.repeat(5000), '10.0.0.2')).length).toBe(64)
  })
})

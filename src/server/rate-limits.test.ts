import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { network } from '#server/rate-limits.ts'

describe('an address counts as', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
    ['2001:0DB8:0001:fe02:ffff:ffff:ffff:ffff', '2001:db8:1:fe00'],
    ['2001:db8:1:1ff::1', '2001:db8:1:100'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['2001:db8:0:0::', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1:2:3:4', 'fe80:0:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:0'],
  ])('%s: as %s', (address, counted) => {
    expect(network(address)).toBe(counted)
  })

  it('the same however it is spelt, and as another where the first 56 bits are others', () => {
    const group = fc.integer({ min: 1, max: 0xff_ff })
    const eight = fc.array(group, { minLength: 8, maxLength: 8 })
    const first56 = (groups: number[]) => [...groups.slice(0, 3), groups[3]! >> 8].join()
    const spelt = (groups: number[], pad: number) =>
      groups.map((n) => n.toString(16).padStart(pad, '0')).join(':')
    fc.assert(
      fc.property(eight, eight, (one, other) => {
        const counted = network(spelt(one, 0))
        expect(network(spelt(one, 4).toUpperCase())).toBe(counted)
        expect(network(spelt([...one.slice(0, 4), ...other.slice(4)], 0))).toBe(counted)
        expect(network(`${spelt(one.slice(0, 4), 0)}::${other[7]!.toString(16)}`)).toBe(counted)
        expect(network(spelt([...other.slice(0, 4), ...one.slice(4)], 0)) === counted).toBe(
          first56(one) === first56(other),
        )
      }),
    )
  })

  it('something, whatever a proxy wrote', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('1', ':', '::', 'g', '.', ' ', '[', ']', '%'),
          maxLength: 64,
        }),
        (text) => {
          expect(typeof network(text)).toBe('string')
        },
      ),
    )
  })
})

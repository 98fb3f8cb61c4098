import { describe, expect, it } from 'vitest'
import { DollarInput } from '#ui/dollar-input.tsx'
import { InputOrNone } from '#ui/input-or-none.tsx'
import { LongText, isTooLong } from '#ui/long-text.tsx'
import { drawnAs, valuesOf, wordsOf } from '#testing/drawn.ts'

describe('a long text', () => {
  const field = (value: string, more = {}) =>
    drawnAs(LongText, { label: 'Note', most: 20, value, onChange: () => {}, ...more })

  it('is counted as the server counts it: a line break is one character', () => {
    expect(isTooLong('a\r\nb'.repeat(5), 15)).toBe(false)
    expect(isTooLong('a\r\nb'.repeat(5), 14)).toBe(true)
  })

  it('counts only where little room is left, or where that is asked', () => {
    expect(wordsOf(field('x'.repeat(18)))).not.toContain('18/20')
    expect(wordsOf(field('x'.repeat(19)))).toContain('19/20')
    expect(wordsOf(field('x', { counted: true }))).toContain('1/20')
  })

  it('keeps what is pasted beyond, and says how much it takes', () => {
    const html = field('x'.repeat(21))
    expect(wordsOf(html)).toEqual(
      expect.arrayContaining(['Too long: at most 20 characters', '21/20', 'x'.repeat(21)]),
    )
    expect(html).not.toContain('maxlength')
    expect(valuesOf(html, 'role')).toContain('status')
  })

  it('says what the server said of it while it is short enough', () => {
    expect(wordsOf(field('x', { error: 'Write a note' }))).toContain('Write a note')
    expect(wordsOf(field('x'.repeat(21), { error: 'Write a note' }))).not.toContain('Write a note')
  })
})

describe('a text that may be missing', () => {
  const field = (value: string | null, none: string | null = null) =>
    drawnAs(InputOrNone, { label: 'Email', box: 'No email', none, value, onChange: () => {} })

  it('is asked for until its box says that there is none', () => {
    expect(field('')).toContain('*')
    const html = field(null)
    expect(html).not.toContain('*')
    expect(html).toContain('disabled=""')
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  it('keeps its box open beside what is typed', () => {
    const html = field('bea@example.com')
    expect(valuesOf(html, 'value')).toContain('bea@example.com')
    expect(html).not.toContain('checked=""')
    expect(wordsOf(html)).toContain('No email')
  })

  it('takes the empty text for none where that stands for it', () => {
    expect(field('', '')).toContain('checked=""')
  })
})

it('an amount in dollars is typed on the pad for figures, after its sign', () => {
  const html = drawnAs(DollarInput, { label: 'Price', defaultValue: '12.50' })
  expect(valuesOf(html, 'inputMode')).toEqual(['decimal'])
  expect(wordsOf(html)).toContain('$')
  expect(valuesOf(html, 'value')).toEqual(['12.50'])
})

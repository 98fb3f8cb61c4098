import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emailAddress,
  line,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '#values/text.ts'

describe('a line', () => {
  it('is trimmed, and keeps everything else as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (text) => {
        const read = line('Name', 500).safeParse(text)
        if (read.success) expect(read.data).toBe(text.replaceAll(/[\t\v\f]/g, ' ').trim())
        // Line separators and characters that reorder text are not plain either.
        else expect(text).toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })

  it.each(['a\0b', 'a\nb', 'a\u007fb', 'a\ud83d', '\udca7'])(
    'refuses what cannot be stored: %j',
    (text) => {
      expect(line('Name', 500).safeParse(text).success).toBe(false)
    },
  )

  it('has spaces for the tabs of a spreadsheet, and keeps the lines of a text', () => {
    expect(line('Name', 500).parse('\tBoard up\t2 ea\v')).toBe('Board up 2 ea')
    expect(requiredText('Description', 500).parse('Board up\t2 ea\r\n\fTarp')).toBe(
      'Board up 2 ea\n Tarp',
    )
    expect(optionalText('Comment', 500).parse('a\tb')).toBe('a b')
  })

  it('may be as long as it says, and not longer', () => {
    expect(line('Name', 3).safeParse('abc').success).toBe(true)
    expect(line('Name', 3).safeParse('abcd').error?.issues[0]?.message).toBe(
      'Name is too long: at most 3 characters',
    )
  })

  it('that is required says so, also when blank', () => {
    for (const text of ['', '   '])
      expect(requiredLine('Name', 9).safeParse(text).error?.issues[0]?.message).toBe(
        'Name is required',
      )
  })

  it('that is optional is null when blank', () => {
    expect([
      optionalLine('Phone', 9).parse('  '),
      optionalLine('Phone', 9).parse(null),
      optionalLine('Phone', 9).parse(' 1 '),
    ]).toEqual([null, null, '1'])
  })
})

describe('an e-mail address', () => {
  it.each(['a@example.com', 'first.last+tag@sub.example.co', ' ada@example.com '])(
    'may be %j',
    (text) => {
      expect(emailAddress.parse(text)).toBe(text.trim())
    },
  )
  it.each(['a', 'a@', '@b.c', 'a b@example.com', 'a@example', 'a@exa mple.com'])(
    'is not %j',
    (text) => {
      expect(emailAddress.safeParse(text).success).toBe(false)
    },
  )
})

import { createHash } from 'node:crypto'

/** Returns a phone number that rows of no other tag have. */
export function phoneOf(tag: string, row: number) {
  const hash = createHash('sha256').update(tag).digest()
  const [area, exchange] = [0, 2].map((at) => 200 + (hash.readUInt16BE(at) % 700))
  return `(${area}) ${exchange}-${String(row).padStart(4, '0')}`
}

/**
 * Makes a file of `rows` customers of location 12, like an old system's export. `spoil` returns the
 * columns to overwrite, by row number.
 */
export function customersCsv(
  rows: number,
  tag: string,
  spoil: (row: number) => Record<string, string> = () => ({}),
): Buffer {
  const headings = [
    'First Name',
    'Last Name',
    'E-mail',
    'Phone #',
    'Street Address',
    'City',
    'State',
    'Zip',
    'Carrier',
    'Claim No.',
  ]
  const lines = Array.from({ length: rows }, (_, n) => {
    const row = n + 2
    const cells: Record<string, string> = {
      'First Name': 'Zoë',
      'Last Name': `${tag} ${row}`,
      'E-mail': `${tag}.${row}@example.com`.toLowerCase(),
      'Phone #': phoneOf(tag, row),
      'Street Address': `${row} ${tag} Road, "Suite B"`,
      City: 'McDonough',
      State: row % 2 ? 'GA' : 'georgia',
      Zip: '30253',
      Carrier: 'Peachtree Mutual',
      'Claim No.': `${tag}-${row}`,
      ...spoil(row),
    }
    return headings.map((heading) => `"${cells[heading]!.replaceAll('"', '""')}"`).join(',')
  })
  const text = [headings.join(','), ...lines].join('\r\n')
  // A byte that is invalid in UTF-8, if a test asks for one.
  return Buffer.concat(
    text
      .split('\u0000')
      .flatMap((part, n) =>
        n === 0 ? [Buffer.from(part)] : [Buffer.from([0xe9]), Buffer.from(part)],
      ),
  )
}

/**
 * Spoils 37 rows, every tenth from row 100, in six ways: 10 emails, 8 names, 6 states, 6 claims, 4
 * encodings, 3 formulas.
 */
export function spoil37(tag: string) {
  const ways: Record<string, string>[] = [
    ...Array.from({ length: 10 }, () => ({ 'E-mail': 'nobody at example' })),
    ...Array.from({ length: 8 }, (_, n): Record<string, string> =>
      n % 2 ? { 'First Name': '' } : { 'Last Name': ' ' },
    ),
    ...Array.from({ length: 6 }, () => ({ State: 'Ontario' })),
    ...Array.from({ length: 6 }, () => ({ 'Claim No.': `${tag}-50`.toUpperCase() })),
    ...Array.from({ length: 4 }, () => ({ 'Last Name': 'Andr\u0000' })),
    ...Array.from({ length: 3 }, () => ({ Carrier: '=HYPERLINK("http://evil.example")' })),
  ]
  return (row: number) => (row >= 100 && row % 10 === 0 ? (ways[(row - 100) / 10] ?? {}) : {})
}

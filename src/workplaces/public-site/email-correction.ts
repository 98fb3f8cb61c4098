// Mail providers of homeowners around Atlanta, most common first. `others` are real domains that
// look like a typo of one of them.
const common = [
  'gmail.com',
  'yahoo.com',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'comcast.net',
  'bellsouth.net',
  'charter.net',
  'verizon.net',
  'mindspring.com',
  'earthlink.net',
]
const others = new Set([
  ...common,
  'ymail.com',
  'email.com',
  'mail.com',
  'fmail.com',
  'cloud.com',
  'outlook.co',
  'yahoo.co',
])

/** Counts the letters that are wrong, missing, extra, or swapped with a neighbor. */
function slips(typed: string, meant: string) {
  const rows = [Array.from({ length: meant.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= meant.length; j++) {
      const isSame = typed[i - 1] === meant[j - 1]
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
      )
      if (isSwapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1)
    }
    rows.push(row)
  }
  return rows.at(-1)![meant.length]!
}

/**
 * Returns the likely correction of an email address with a typo: harold@gmial,com becomes
 * harold@gmail.com. Undefined if nothing is close.
 */
export function emailCorrection(typed: string): string | undefined {
  const mended = typed
    .trim()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[,;]/g, '.')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/\.$/, '')
  const [, name, domain] = mended.match(/^([\w.%+'-]{1,64})@+([a-z0-9.-]{1,60})$/i) ?? []
  if (!name || !domain) return undefined
  const lower = domain.toLowerCase()
  const isKnown = others.has(lower)
  const near = isKnown
    ? lower
    : common.find((meant) => meant.split('.')[0] === lower || slips(lower, meant) <= 1)
  // An address that could be valid as typed is only corrected to a domain we know. A comma for a
  // dot is always corrected.
  const meant = near
    ? `${name}@${near}`
    : /[a-z0-9]\.[a-z]{2,}$/i.test(domain) && mended !== typed.trim()
      ? mended
      : undefined
  return meant?.toLowerCase() === typed.trim().toLowerCase() ? undefined : meant
}

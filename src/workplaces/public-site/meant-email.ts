// Where mail of homeowners around Atlanta goes, the most common first, and what is a slip of none of them although it is one letter away.
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

/** How many letters are wrong, missing, too many, or two of them swapped. */
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

/** What most likely was meant by an email address with a slip in it: harold@gmial,com is harold@gmail.com. Undefined where nothing is near. */
export function meantEmail(typed: string): string | undefined {
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
  // What can stand as it was typed needs a name we know; a comma for a dot does not.
  const meant = near
    ? `${name}@${near}`
    : /[a-z0-9]\.[a-z]{2,}$/i.test(domain) && mended !== typed.trim()
      ? mended
      : undefined
  return meant?.toLowerCase() === typed.trim().toLowerCase() ? undefined : meant
}

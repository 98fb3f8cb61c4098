interface Paying {
  /** As written in the settings. */
  how_to_pay: string | null
  company_name: string
  /** As on the letterhead. */
  company_address: string | null
}

const inOneLine = (text: string) => text.split(/\s*\n\s*/).join(', ')
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/**
 * Returns how to pay a company: its own words, else `unsaid`, plus where to mail checks, unless its
 * words say that or mention only other ways to pay. Null if there is nothing to say.
 */
export function payingText(
  { how_to_pay, company_name, company_address }: Paying,
  unsaid: string | null = null,
): string | null {
  const words = how_to_pay ?? unsaid
  const address = company_address && inOneLine(company_address.trim())
  const takesChecks = how_to_pay === null || /\b(checks?|mail)\b/i.test(how_to_pay)
  const isNamed =
    address && how_to_pay !== null && plain(how_to_pay).includes(plain(address).trim())
  const mail =
    address && takesChecks && !isNamed ? `Mail checks to: ${company_name}, ${address}` : null
  return [words, mail].filter(Boolean).join('\n') || null
}

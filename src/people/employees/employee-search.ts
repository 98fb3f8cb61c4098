import type { Employee } from '#people/employees/employees.ts'
import { searchForm, searchWords } from '#values/search-words.ts'

/** Where a person stands on the page. */
export type Show = 'staff' | 'agents' | 'deactivated'

export const placeOf = ({
  role,
  deactivated_at,
}: Pick<Employee, 'role' | 'deactivated_at'>): Show =>
  deactivated_at ? 'deactivated' : role === 8 ? 'agents' : 'staff'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Whether `q` finds a person: every word of it in name, email or phone, in any case and with or without accents. What can only be a
 * telephone number is compared by its digits, because no one knows how it was punctuated.
 */
export function isFound(
  { name, email, phone }: Pick<Employee, 'name' | 'email' | 'phone'>,
  q: string,
): boolean {
  const digits = digitsOf(q)
  if (/^[\d\s().+-]+$/.test(q) && digits && digitsOf(phone ?? '').includes(digits)) return true
  const text = searchForm(`${name} ${email} ${phone ?? ''} ${digitsOf(phone ?? '')}`)
  return searchWords(q).every((word) => text.includes(word))
}

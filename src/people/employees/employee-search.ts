import type { Employee } from '#people/employees/employees.ts'
import { searchForm, searchWords } from '#values/search-words.ts'

/** The tab of the page that lists a person. */
export type Show = 'staff' | 'agents' | 'deactivated'

export const placeOf = ({
  role,
  deactivated_at,
}: Pick<Employee, 'role' | 'deactivated_at'>): Show =>
  deactivated_at ? 'deactivated' : role === 8 ? 'agents' : 'staff'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * True if `q` matches a person: each of its words is in the name, email or phone, ignoring case and
 * accents. Text that can only be a phone number is compared by its digits, because punctuation
 * varies.
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

import { settingWords } from '#workplaces/settings-page/setting-words.ts'
import type { Settings } from '#people/settings/settings.ts'
import { nameIn } from '#values/words.ts'

/** Texts on invoices and emails in which a company may name itself. */
const texts = ['how_to_pay', 'payment_terms', 'invoice_address'] as const
type Named = Pick<Settings, 'company_name' | 'phone'>

const digits = (text: string) => text.replaceAll(/\D/g, '')
const hasName = (text: string, name: string) =>
  name.trim() !== '' && text.toLowerCase().includes(name.trim().toLowerCase())
/** Matches the phone however it is typed. With fewer than seven digits it could be any number. */
const hasPhone = (text: string, phone: string) =>
  digits(phone).length >= 7 && digits(text).includes(digits(phone).slice(-10))

/**
 * Returns the settings that still have the former name or phone number after it changed: each
 * setting's name, and what it contains.
 */
export function formerWords(
  settings: Pick<Settings, (typeof texts)[number]>,
  former: Named,
  now: Named,
) {
  const [name, phone] = [former.company_name, former.phone ?? '']
  const isRenamed = name.trim() !== now.company_name.trim()
  const hasMoved = digits(phone) !== digits(now.phone ?? '')
  return texts.flatMap((field) => {
    const text = settings[field] ?? ''
    const found = [
      isRenamed && hasName(text, name) && name,
      hasMoved && hasPhone(text, phone) && phone,
    ].filter((one) => one !== false)
    return found.length > 0 ? [{ setting: nameIn(settingWords, field), found }] : []
  })
}

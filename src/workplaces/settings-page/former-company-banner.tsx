import { Alert, Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { formerWords } from '#workplaces/settings-page/former-company-words.ts'
import type { Settings } from '#people/settings/settings.ts'
import { goToSection, sectionId } from '#workplaces/settings-page/settings-sections-panel.tsx'
import { shownPhone } from '#values/phone-number.ts'

interface Props {
  settings: Settings
  /** The form's current values, saved or not. */
  now: { company_name: string; phone: string | null }
}

/**
 * Lists the invoice texts that still have the company's former name or phone, while that is being
 * changed and afterwards.
 */
export function FormerCompanyBanner({ settings, now }: Props) {
  const [former] = useState({ company_name: settings.company_name, phone: settings.phone })
  const found = formerWords(settings, former, now)
  if (found.length === 0) return null
  return (
    <Alert color="orange" title="Invoice settings still show your old name or phone" role="status">
      {found.map(({ setting, found: words }) => (
        <Text key={setting} size="sm" className="typed">
          “{setting}” says {words.map((one) => shownPhone(one)).join(' and ')}.
        </Text>
      ))}
      <Anchor
        href={`#${sectionId('Invoices')}`}
        size="sm"
        fw={600}
        onClick={(event) => goToSection(event, 'Invoices')}
      >
        Change it under Invoices
      </Anchor>
    </Alert>
  )
}

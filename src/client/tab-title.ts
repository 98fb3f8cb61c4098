import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCompanyName } from '#client/company.ts'

/** Names the browser's tab after the page and the company. */
export function useTabTitle() {
  const company = useCompanyName()
  const label = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? matches.at(-1)?.staticData.entry?.label })
  useEffect(() => {
    document.title = label ? `${label} · ${company}` : company
  }, [label, company])
}

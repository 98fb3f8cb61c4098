import { Anchor, type AnchorProps } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface Props extends AnchorProps {
  /** A path of the app with what follows it. */
  to: string
  children: ReactNode
  'aria-label'?: string
}

/** A link to an address that the server named. */
export function ReportLink({ to, children, ...look }: Props) {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(to)
  }
  return (
    <Anchor inherit c="inherit" {...look} href={to} onClick={open}>
      {children}
    </Anchor>
  )
}

interface Behind {
  measure: string | null
  key?: string | null
  from: string | null
  to: string | null
  city?: string | null
}
/** The address of the rows behind a figure, in a report of these days and this location; nothing where there are none. */
export function addressBehind({ measure, key, from, to, city }: Behind, of: { period: { from: string; to: string }; city: string }) {
  if (!measure) return undefined
  const asked = { measure, from: from ?? of.period.from, to: to ?? of.period.to, city: city ?? of.city }
  // As the router writes what is no plain text: ""; a key may look like a number.
  const quoted = key === null || key === undefined ? '' : `&${new URLSearchParams({ key: JSON.stringify(key) }).toString()}`
  return `/reports/rows?${new URLSearchParams(asked).toString()}${quoted}`
}

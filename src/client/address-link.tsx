import { Anchor, type AnchorProps } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface Props extends AnchorProps {
  /** A path in the app with its query and hash. */
  to: string
  children: ReactNode
  'aria-label'?: string
}

/** A link to an app address that the server supplied. */
export function AddressLink({ to, children, ...look }: Props) {
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

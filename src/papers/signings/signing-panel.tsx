import '#papers/signings/signings.css'
import type { ReactNode } from 'react'

interface Props {
  /** Shown at the top, always in view. */
  top: ReactNode
  children: ReactNode
  /** The next action, within reach of the thumb. */
  next: ReactNode
}

/** A full screen for one document, with nothing of the app around it. */
export const SigningPanel = ({ top, children, next }: Props) => (
  <div className="signing-frame">
    <header className="signing-top">{top}</header>
    <main className="signing-middle">{children}</main>
    <footer className="signing-next">{next}</footer>
  </div>
)

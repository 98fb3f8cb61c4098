import type { ReactNode } from 'react'

interface Props {
  /** What stands above, always in view. */
  top: ReactNode
  children: ReactNode
  /** What is next, within the thumb's reach. */
  next: ReactNode
}

/** A whole screen for one document: nothing of the app around it. */
export const SigningPanel = ({ top, children, next }: Props) => (
  <div className="signing-frame">
    <header className="signing-top">{top}</header>
    <main className="signing-middle">{children}</main>
    <footer className="signing-next">{next}</footer>
  </div>
)

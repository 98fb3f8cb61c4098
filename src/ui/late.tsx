import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react'

/**
 * A part that is loaded when it is first shown, for what most people do not open: its code stays off the first page's way. Until it is there,
 * `meanwhile` stands in its place.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const Late = lazy(async () => ({ default: await load() }))
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Late {...props} />
      </Suspense>
    )
  }
}

/** The same of a dialog that stands on the page closed: it is loaded when it is first opened, and stays. */
export function lateDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Late = late(load)
  return function LateDialog(props: Props) {
    const [wanted, want] = useState(props.opened)
    if (props.opened && !wanted) want(true)
    return wanted && <Late {...props} />
  }
}

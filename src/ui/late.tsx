import { type ComponentType, Suspense, lazy, useState } from 'react'

/** A part that is loaded when it is first shown, for what most people do not open: its code stays off the first page's way. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Late = lazy(async () => ({ default: await load() }))
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Late {...props} />
      </Suspense>
    )
  }
}

/** The same of a dialog that stands on the page closed: it is loaded when it is first opened, and stays. */
export function lateDialog<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Late = late(load)
  return function LateDialog(props: Props) {
    const [wanted, want] = useState(props.opened)
    if (props.opened && !wanted) want(true)
    return wanted && <Late {...props} />
  }
}

import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useState } from 'react'

/**
 * Loads a part when it is first shown. Use it for parts that most people do not open, so that their
 * code does not slow down the first page. `meanwhile` is shown until it is loaded.
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

/**
 * The same for a dialog that is rendered closed. It is loaded when first opened, and stays. Opening
 * it one step after it is there lets Mantine see what had the focus, and return it.
 */
export function lateDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Late = late<Props>(async () => {
    const Dialog = await load()
    return function OpeningDialog(props) {
      const [isThere, come] = useState(false)
      useEffect(() => {
        come(true)
      }, [])
      return <Dialog {...props} opened={props.opened && isThere} />
    }
  })
  return function LateDialog(props: Props) {
    const [wanted, want] = useState(props.opened)
    if (props.opened && !wanted) want(true)
    return wanted && <Late {...props} />
  }
}

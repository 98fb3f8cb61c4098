import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { soon, useBackground } from '#ui/soon.ts'

/**
 * Loads a part when it is first shown. Use it for parts that most people do not open, so that their
 * code does not slow down the first page. `meanwhile` is shown until it is loaded. If it can't be
 * loaded, the page's failure is shown, and Retry loads it again.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        // React keeps the failure of a lazy component, so the next try needs another.
        Late = fresh()
        throw error
      }
    })
  let Late = fresh()
  return function LatePart(props: Props) {
    const [Part] = useState(() => Late)
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Loads this in the background once the page is usable. A failure shows where the part is used. */
export function ahead<Code>(load: () => Promise<Code>) {
  soon(() => void load().catch(() => {}))
  return load
}

/**
 * The same for a dialog that is rendered closed, or when it is opened. Its code is loaded in the
 * background once the page is usable, so that the dialog opens at once. Opening it one step after it
 * is there lets Mantine see what had the focus, and return it.
 */
export function lateDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Late = late<Props>(
    ahead(async () => {
      const Dialog = await load()
      return function OpeningDialog(props: Props) {
        const [isThere, come] = useState(false)
        useEffect(() => {
          come(true)
        }, [])
        return <Dialog {...props} opened={props.opened && isThere} />
      }
    }),
    <div className="opening-dialog" role="status" aria-label="Opening" />,
  )
  return function LateDialog(props: Props) {
    const [wanted, want] = useState(props.opened)
    if (props.opened && !wanted) want(true)
    return wanted && <Late {...props} />
  }
}

/** Loads a part in the background, once the first page is usable, and shows `meanwhile` until then. */
export function inBackground<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: (props: Props) => ReactNode,
) {
  return function BackgroundPart(props: Props) {
    const Part = useBackground(load)
    return Part ? <Part {...props} /> : meanwhile?.(props)
  }
}

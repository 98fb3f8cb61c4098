import type { MouseEvent } from 'react'

/** Scrolls only the line. The page stays where it is. */
function show(target?: Element | null) {
  const line = target?.closest('.tabs-in-a-line')
  if (!target || !line) return
  const middle = (of: Element) => of.getBoundingClientRect().left + of.clientWidth / 2
  line.scrollBy({ left: middle(target) - middle(line) })
}

/**
 * Props of a scrolling line of tabs or chips. The selected one is scrolled into full view when the
 * line opens and when another is pressed.
 */
export const inALine = {
  className: 'tabs-in-a-line',
  ref: (list: HTMLDivElement | null) => {
    if (!list) return undefined
    // The observer runs once at the start, and again when counts widen the items before the
    // selected one.
    const sizes = new ResizeObserver(() =>
      show(list.querySelector('[data-active], [data-checked]')),
    )
    for (const one of list.children) sizes.observe(one)
    return () => sizes.disconnect()
  },
  onClick: ({ target }: MouseEvent) => show((target as Element).closest('[role=tab], label')),
}

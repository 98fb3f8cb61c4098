import type { MouseEvent } from 'react'

/** Scrolls the line alone; the page stays where it is. */
function show(target?: Element | null) {
  const line = target?.closest('.tabs-in-a-line')
  if (!target || !line) return
  const middle = (of: Element) => of.getBoundingClientRect().left + of.clientWidth / 2
  line.scrollBy({ left: middle(target) - middle(line) })
}

/** The properties of a line of tabs or chips that scrolls: what is chosen is shown whole, when it opens and when another is pressed. */
export const inALine = {
  className: 'tabs-in-a-line',
  ref: (list: HTMLDivElement | null) => {
    if (!list) return undefined
    // Told as it begins to look; and again as counts come into what stands before.
    const sizes = new ResizeObserver(() =>
      show(list.querySelector('[data-active], [data-checked]')),
    )
    for (const one of list.children) sizes.observe(one)
    return () => sizes.disconnect()
  },
  onClick: ({ target }: MouseEvent) => show((target as Element).closest('[role=tab], label')),
}

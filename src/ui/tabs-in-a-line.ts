import type { MouseEvent } from 'react'

const show = (target?: Element | null) => target?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** The properties of a line of tabs or chips that scrolls: what is chosen is shown whole, when it opens and when another is pressed. */
export const inALine = {
  className: 'tabs-in-a-line',
  ref: (list: HTMLDivElement | null) => show(list?.querySelector('[data-active], [data-checked]')),
  onClick: ({ target }: MouseEvent) => show((target as Element).closest('[role=tab], label')),
}

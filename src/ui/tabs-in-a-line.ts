/** The `ref` of a line of tabs that scrolls: one that opens at a tab beyond its edge shows it. */
export const showChosen = (list: HTMLDivElement | null) =>
  list?.querySelector('[data-active]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

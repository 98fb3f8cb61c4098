const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: a page that is dark on screen is printed in the colors it has in the light. */
export function keepLightOnPaper() {
  const root = document.documentElement
  let shown: string | null = null
  addEventListener('beforeprint', () => {
    shown ??= root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  addEventListener('afterprint', () => {
    if (shown) root.setAttribute(SCHEME, shown)
    shown = null
  })
}

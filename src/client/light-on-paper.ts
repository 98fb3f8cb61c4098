const SCHEME = 'data-mantine-color-scheme'

/** Paper is white, so a page that is dark on screen prints in its light colors. */
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

declare global {
  /** Resolves when the page's style sheets are here. Set by index.html. */
  // eslint-disable-next-line no-var -- a global is declared this way
  var styled: Promise<unknown> | undefined
}

/** The page's frame, drawn by index.html until the app has something to show. */
const frame = () => document.getElementById('frame')

/** Call before the app is drawn: without its style sheets, it would be a heap of text. */
export const awaitStyles = async () => globalThis.styled

/** True until the app draws its first page. */
export const isFrameShown = () => frame() !== null

/** Call when the app has drawn a page. */
export const removeFrame = () => frame()?.remove()

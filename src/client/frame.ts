/** The page's frame, drawn by index.html until the app has something to show. */
const frame = () => document.getElementById('frame')

/** True until the app draws its first page. */
export const isFrameShown = () => frame() !== null

/** Call when the app has drawn a page. */
export const removeFrame = () => frame()?.remove()

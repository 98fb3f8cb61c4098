/** A vertical range, in CSS pixels from the top of the window. */
export interface Span {
  top: number
  bottom: number
}

const STEP = 8

/**
 * Returns the bottom edge at which an element of this height covers the fewest controls, as low as
 * possible. `room` is the part of the window between its bars.
 */
export function freeBottom(controls: readonly Span[], room: Span, height: number): number {
  const covered = (bottom: number) =>
    controls.filter((one) => one.top < bottom && one.bottom > bottom - height).length
  let [best, fewest] = [room.bottom, covered(room.bottom)]
  for (let bottom = room.bottom - STEP; bottom - height >= room.top && fewest > 0; bottom -= STEP) {
    const here = covered(bottom)
    if (here < fewest) [best, fewest] = [bottom, here]
  }
  return best
}

/** Covers the page, with its bars. One that fades out no longer counts. */
const DIALOGS = '[role=dialog][aria-modal=true]:not([data-leaving] *, [data-leaving])'
const CONTROLS =
  '[role=dialog] h2, a[href], button, input, select, textarea, label, [role=tab], [role=option], [role=menuitem], .outbox'
/** Space between two toasts, in CSS pixels. */
const GAP = 16
const TOAST = '.mantine-Notifications-root .mantine-Notification-root'
const NARROW = '(max-width: 47.99em)'
const edge = (selector: string, side: 'top' | 'bottom', otherwise: number) => {
  const bar = document.querySelector(selector)?.getBoundingClientRect()
  return bar && bar.height > 0 ? bar[side] : otherwise
}

/** Moves the toasts again when the page below them changes, or a dialog opens or is gone. */
const followPage = (() => {
  if (typeof document === 'undefined') return () => {}
  let page: Element | null = null
  let dialogs = 0
  const resizes = new ResizeObserver(place)
  const changes = new MutationObserver(() => {
    const now = document.querySelectorAll(DIALOGS).length
    if (!document.querySelector(TOAST)) changes.disconnect()
    else if (now !== dialogs) place()
    dialogs = now
  })
  return () => {
    dialogs = document.querySelectorAll(DIALOGS).length
    changes.observe(document.body, { childList: true, subtree: true })
    const now = document.querySelector('main')
    if (now === page) return
    if (page) resizes.unobserve(page)
    if (now) resizes.observe(now)
    page = now
  }
})()

/** On a phone, where toasts are as wide as the screen, moves them off the controls in front. */
export function placeToasts() {
  followPage()
  place()
}

function place() {
  const root = document.querySelector<HTMLElement>(
    ".mantine-Notifications-root[data-position='bottom-left']",
  )
  if (!root?.querySelector('.mantine-Notification-root') || !matchMedia(NARROW).matches) return
  const front = [...document.querySelectorAll(DIALOGS)].at(-1)
  const room = front
    ? { top: 8, bottom: innerHeight - 8 }
    : {
        top: edge('.mantine-AppShell-header', 'bottom', 0) + 8,
        bottom: edge('.mantine-AppShell-footer', 'top', innerHeight) - 8,
      }
  const controls = [...(front ?? document).querySelectorAll(CONTROLS)]
    .filter((one) => !root.contains(one) && (front || !one.closest('[role=dialog]')))
    .map((one) => one.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) =>
        width > 0 && height > 0 && bottom > room.top && top < room.bottom,
    )
  // Toasts grow while they appear, so measure their full height.
  const height = [...root.querySelectorAll('.mantine-Notification-root')].reduce(
    (sum, { scrollHeight }) => sum + scrollHeight + GAP,
    0,
  )
  const bottom = freeBottom(controls, room, height)
  root.style.setProperty('--toasts-bottom', `${innerHeight - bottom}px`)
  // Otherwise the style sheet moves them to the top, over the dialog's title and its X.
  const isOver = document.querySelector('[role=dialog]') !== null
  root.style.top = isOver ? 'auto' : ''
  root.style.bottom = isOver ? 'var(--toasts-bottom)' : ''
}

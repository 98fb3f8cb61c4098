// Lists change under a finger. An update from elsewhere moves the rows below it, and a press that
// began on one row ends on another. The browser then only reports the element that contains both,
// and either nothing happens or the wrong thing does.

/** Pressable elements. If they are nested, the inner one counts. */
const PRESSABLE =
  'a[href], button, label, input, select, textarea, summary, [role=option], [role=menuitem], [role=tab], [data-row]'
/** Distance that a hand may move during a press, in CSS pixels. Anything farther is a drag. */
const STILL = 6

interface Press {
  on: Element
  x: number
  y: number
}

/** True if a press did not reach the element it began on. */
const hasMissed = ({ on, x, y }: Press, { target, clientX, clientY }: MouseEvent) =>
  target instanceof Element &&
  on.isConnected &&
  target !== on &&
  target.contains(on) &&
  Math.hypot(clientX - x, clientY - y) <= STILL

/** From now on, a press counts for the element it began on, even if that element has moved away. */
export function keepPressesSteady() {
  let press: Press | undefined
  const begin = ({ isPrimary, button, target, clientX: x, clientY: y }: PointerEvent) => {
    const on =
      isPrimary && button === 0 && target instanceof Element ? target.closest(PRESSABLE) : null
    press = on ? { on, x, y } : undefined
  }
  const end = (event: MouseEvent) => {
    const began = press
    press = undefined
    // A click without a pointer comes from a key or a script.
    if (!began || !event.isTrusted || event.detail === 0 || !hasMissed(began, event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { ctrlKey, metaKey, shiftKey, altKey, detail, clientX, clientY } = event
    const { on } = began
    on.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        view: window,
        ctrlKey,
        metaKey,
        shiftKey,
        altKey,
        detail,
        clientX,
        clientY,
      }),
    )
  }
  addEventListener('pointerdown', begin, true)
  addEventListener('click', end, true)
}

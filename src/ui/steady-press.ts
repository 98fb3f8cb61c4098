// Lists change under a finger: what arrives from elsewhere moves the rows below it, and a press that began on one ends on another. The browser
// then tells only what holds both, and nothing happens, or something else does.

/** What can be pressed; of what lies within another the inner one. */
const PRESSABLE =
  'a[href], button, label, input, select, textarea, summary, [role=option], [role=menuitem], [role=tab], [data-row]'
/** So far a hand moves while it presses, in CSS pixels. What goes farther is dragged. */
const STILL = 6

interface Press {
  on: Element
  x: number
  y: number
}

/** Where a press reached what it began on, or was none, nothing is missed. */
const hasMissed = ({ on, x, y }: Press, { target, clientX, clientY }: MouseEvent) =>
  target instanceof Element &&
  on.isConnected &&
  target !== on &&
  target.contains(on) &&
  Math.hypot(clientX - x, clientY - y) <= STILL

/** From now on a press is of what it began on, though that has moved away under it. */
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
    // A click without a pointer is a key's, or a program's.
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

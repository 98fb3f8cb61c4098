import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { SigningField } from '#files/papers/signing-fields.ts'

type Box = Pick<SigningField, 'x' | 'y' | 'width' | 'height'>
/** The smallest field that a finger can hit or a name fits into, as a fraction of the page. */
const LEAST = { width: 0.02, height: 0.012 }
/** Distance an arrow key moves a field, as a fraction of the page. */
const STEP = 0.005

const within = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** Moves or resizes a field, kept within its page. */
export function changed(box: Box, how: 'move' | 'size', by: { x: number; y: number }): Box {
  if (how === 'move')
    return {
      ...box,
      x: within(box.x + by.x, 1 - box.width),
      y: within(box.y + by.y, 1 - box.height),
    }
  return {
    ...box,
    width: Math.max(LEAST.width, Math.min(box.width + by.x, 1 - box.x)),
    height: Math.max(LEAST.height, Math.min(box.height + by.y, 1 - box.y)),
  }
}

/** Drags a field by pointer, finger or arrow keys; with Shift the arrows resize it. */
export function useBox(field: SigningField, onChange: (box: Box) => void, onRemove: () => void) {
  const held = useRef<{
    how: 'move' | 'size'
    from: { x: number; y: number }
    box: Box
    page: DOMRect
  }>(undefined)
  const take = (how: 'move' | 'size') => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const page = event.currentTarget.closest('[data-page]')!.getBoundingClientRect()
    held.current = { how, from: { x: event.clientX, y: event.clientY }, box: field, page }
  }
  const drag = (event: PointerEvent) => {
    if (!held.current) return
    const { how, from, box, page } = held.current
    onChange(
      changed(box, how, {
        x: (event.clientX - from.x) / page.width,
        y: (event.clientY - from.y) / page.height,
      }),
    )
  }
  const drop = () => {
    held.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: { x: -STEP, y: 0 },
      ArrowRight: { x: STEP, y: 0 },
      ArrowUp: { x: 0, y: -STEP },
      ArrowDown: { x: 0, y: STEP },
    }[event.key]
    if (by) onChange(changed(field, event.shiftKey ? 'size' : 'move', by))
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { take, onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop, onKeyDown: press }
}

import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type View, onPlan, panned, zoomed } from '#drying/plans/plan-view.ts'
import type { Corner } from '#drying/rooms/shapes.ts'

// Fingers, a pen or a mouse on the plan. One finger does what the tool says or moves the plan, two
// fingers zoom and move it, a short press is a tap.

/** A press that moves less is a tap, in pixels: a thumb does not hold still. */
const STILL = 7
/** No ring around the plan that a finger touches. Not every browser knows the second option. */
const BY_FINGER = { preventScroll: true, focusVisible: false }

export interface PlanPress {
  /** Decides at the start of a drag if it moves something, or else the plan. */
  begin: (at: Corner, isMouse: boolean) => boolean
  drag: (from: Corner, to: Corner) => void
  drop: (from: Corner, to: Corner) => void
  tap: (at: Corner) => void
  cancel: () => void
}

interface Press {
  at: Corner
  view: View
  isMouse: boolean
  /** Undefined until it is a drag; then what it moves. */
  moves?: 'part' | 'plan'
}
interface Pinch {
  middle: Corner
  distance: number
  view: View
}

const spread = ([one, other]: Corner[]) => ({
  middle: { x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 },
  distance: Math.max(1, Math.hypot(one!.x - other!.x, one!.y - other!.y)),
})

/** Returns the pointer handlers of the plan's SVG. The mouse wheel zooms. */
export function usePlanPointers(
  svg: RefObject<SVGSVGElement | null>,
  view: View,
  show: (view: View) => void,
  act: PlanPress,
) {
  const fingers = useRef(new Map<number, Corner>())
  const press = useRef<Press>(undefined)
  const pinch = useRef<Pinch>(undefined)
  const pixel = ({ clientX, clientY }: { clientX: number; clientY: number }): Corner => {
    const { left, top } = svg.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    show(zoomed(view, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pixel(event)))
  })
  useEffect(() => {
    const element = svg.current
    const listen = (event: WheelEvent) => turn(event)
    // React's own listener is passive and could not keep the page from scrolling.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [svg])

  const move = (now: Corner) => {
    const began = press.current
    if (!began) return
    const [dx, dy] = [now.x - began.at.x, now.y - began.at.y]
    if (!began.moves) {
      if (Math.hypot(dx, dy) < STILL) return
      began.moves = act.begin(onPlan(began.at, began.view), began.isMouse) ? 'part' : 'plan'
    }
    if (began.moves === 'plan') show(panned(began.view, dx, dy))
    else act.drag(onPlan(began.at, began.view), onPlan(now, began.view))
  }
  const stop = () => {
    if (press.current?.moves === 'part') act.cancel()
    press.current = undefined
  }

  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return
      // Keeps the browser from selecting text, and gives the keys to the plan.
      event.preventDefault()
      event.currentTarget.focus(BY_FINGER)
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pixel(event)
      fingers.current.set(event.pointerId, at)
      if (fingers.current.size === 1)
        press.current = { at, view, isMouse: event.pointerType === 'mouse' }
      else {
        stop()
        pinch.current =
          fingers.current.size === 2
            ? { ...spread([...fingers.current.values()]), view }
            : undefined
      }
      show(view)
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, pixel(event))
      const two = pinch.current
      if (!two) return move(pixel(event))
      const now = spread([...fingers.current.values()])
      show(zoomed(two.view, now.distance / two.distance, two.middle, now.middle))
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      if (!fingers.current.delete(event.pointerId)) return
      pinch.current = undefined
      const began = press.current
      press.current = undefined
      if (!began) return
      const from = onPlan(began.at, began.view)
      if (!began.moves) act.tap(from)
      else if (began.moves === 'part') act.drop(from, onPlan(pixel(event), began.view))
    },
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => {
      fingers.current.delete(event.pointerId)
      pinch.current = undefined
      stop()
    },
  }
}

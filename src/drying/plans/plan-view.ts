import type { Box } from '#drying/plans/plan-shapes.ts'
import type { Corner } from '#drying/rooms/shapes.ts'

/** The part of the plan on the screen: pixels per inch, and the inch at the upper left corner. */
export interface View extends Corner {
  scale: number
}
export interface Size {
  width: number
  height: number
}

const [SMALLEST, LARGEST] = [0.02, 12]
/** Pixels around a plan that fits the screen: fingers need room outside of it. */
const MARGIN = 36
/** Shown while nothing is drawn: 30 by 20 ft. */
const EMPTY: Box = { x: 0, y: 0, width: 360, height: 240 }

const limited = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale))

/** Shows all of a plan in the middle of the screen, not larger than 4 pixels per inch. */
export function fitted(plan: Box | undefined, { width, height }: Size): View {
  const box = plan ?? EMPTY
  const scale = limited(
    Math.min(
      4,
      Math.max(1, width - 2 * MARGIN) / Math.max(1, box.width),
      Math.max(1, height - 2 * MARGIN) / Math.max(1, box.height),
    ),
  )
  return {
    scale,
    x: box.x + box.width / 2 - width / 2 / scale,
    y: box.y + box.height / 2 - height / 2 / scale,
  }
}

/** The place on the plan of a pixel of the canvas. */
export const onPlan = ({ x, y }: Corner, view: View): Corner => ({
  x: view.x + x / view.scale,
  y: view.y + y / view.scale,
})

/** Zooms by a factor. The place under pixel `from` comes to pixel `to`. */
export function zoomed(view: View, factor: number, from: Corner, to: Corner = from): View {
  const scale = limited(view.scale * factor)
  const fixed = onPlan(from, view)
  return { scale, x: fixed.x - to.x / scale, y: fixed.y - to.y / scale }
}

/** Moves the plan along with a finger, by pixels. */
export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
})

import '#papers/signings/signings.css'
import { type PointerEvent, useRef } from 'react'
import type { Stroke } from '#files/sealing/sealed-paper.ts'
import { PAD, strokePath } from '#files/sealing/signature-ink.ts'

/**
 * Width divided by height, on every device and however it is turned, so that a drawing keeps its
 * shape.
 */
export const PAD_RATIO = 2
/** Points closer together than this fraction of the pad add nothing. */
const NEAR = 0.004

interface Props {
  label: string
  strokes: readonly Stroke[]
  onChange: (strokes: Stroke[]) => void
}

/** The pad for a finger, a pen or a mouse. The drawing is kept as strokes, not as a picture. */
export function SignaturePad({ label, strokes, onChange }: Props) {
  const pad = useRef<HTMLDivElement>(null)
  const writing = useRef<{ pointer: number; points: Stroke['points'] }>(undefined)
  const at = ({
    clientX,
    clientY,
    pressure,
    pointerType,
  }: PointerEvent | globalThis.PointerEvent): Stroke['points'][number] => {
    const { left, top, width, height } = pad.current!.getBoundingClientRect()
    const [x, y] = [(clientX - left) / width, (clientY - top) / height].map((part) =>
      Math.min(1, Math.max(0, Number(part.toFixed(4)))),
    )
    // Fingers and mice always report the same pressure.
    return pointerType === 'pen' && pressure > 0 ? [x!, y!, Number(pressure.toFixed(2))] : [x!, y!]
  }
  const show = () =>
    onChange([...strokes.slice(0, begun.current), { points: [...writing.current!.points] }])
  const begun = useRef(0)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (writing.current || event.button > 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    begun.current = strokes.length
    writing.current = { pointer: event.pointerId, points: [at(event)] }
    show()
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (writing.current?.pointer !== event.pointerId) return
    const { points } = writing.current
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const move of moves.length > 0 ? moves : [event.nativeEvent]) {
      const [x, y, ...rest] = at(move)
      const [lastX, lastY] = points.at(-1)!
      if (Math.hypot(x - lastX, (y - lastY) / PAD_RATIO) >= NEAR)
        points.push([x, y, ...rest] as Stroke['points'][number])
    }
    show()
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (writing.current?.pointer === event.pointerId) writing.current = undefined
  }
  return (
    <div
      ref={pad}
      className="signature-pad"
      role="img"
      aria-label={
        strokes.length > 0 ? `${label}: drawn` : `${label}: draw here, or type it instead`
      }
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <svg viewBox={`0 0 ${PAD * PAD_RATIO} ${PAD}`} aria-hidden>
        {strokes.map((stroke, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- strokes are only added at the end
          <path key={n} d={strokePath(stroke, PAD_RATIO)} fill="currentColor" />
        ))}
      </svg>
    </div>
  )
}

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface MarkProps {
  /** The number of its line: circles, squares and triangles. */
  n: number
  x: number
  y: number
  size: number
}

/** The mark of a value. */
export function CurveMark({ n, x, y, size }: MarkProps) {
  const props = { className: 'curve-mark', 'data-n': n }
  if (n === 1)
    return <rect {...props} x={x - size} y={y - size} width={size * 2} height={size * 2} rx={0.5} />
  if (n === 2) {
    const [side, up] = [size * 1.2, size * 1.25]
    return (
      <path {...props} d={`M${x - side},${y + size}L${x + side},${y + size}L${x},${y - up}Z`} />
    )
  }
  return <circle {...props} cx={x} cy={y} r={size} />
}

interface KeyProps {
  kind: 'line' | 'limit'
  n: number
  children: ReactNode
}

/** A line of a drawing as it looks there, with its name. */
export const CurveKey = ({ kind, n, children }: KeyProps) => (
  <Text span size="sm" className="curve-key">
    <svg width={26} height={12} aria-hidden>
      <line className={`curve-${kind}`} data-n={n} x1={0} x2={26} y1={6} y2={6} />
      {kind === 'line' && <CurveMark n={n} x={13} y={6} size={3.2} />}
    </svg>
    {children}
  </Text>
)

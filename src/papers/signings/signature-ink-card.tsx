import '#papers/signings/signings.css'
import type { CSSProperties } from 'react'
import type { DrawnSignature } from '#files/sealing/sealed-paper.ts'
import { inkOf } from '#files/sealing/signature-ink.ts'

/** A signature as it will look on the paper, filling its box. */
export function SignatureInk({ value }: { value: DrawnSignature }) {
  if (value.kind === 'typed')
    return (
      <span className="typed-signature" style={{ '--letters': value.text.length } as CSSProperties}>
        {value.text}
      </span>
    )
  const { path, of } = inkOf(value)
  return (
    <svg
      viewBox={`0 0 ${of.width} ${of.height}`}
      style={{ width: '100%', height: '100%' }}
      aria-hidden
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

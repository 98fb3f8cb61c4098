import { expect, it } from 'vitest'
import type { z } from 'zod'
import { newUpload } from '#files/uploads/uploads.ts'
import { procedures } from '#testing/procedures.ts'

// Postgres stores times that JavaScript cannot read, and refuses some that JavaScript can. One such
// row would fail every list that contains it.

/** Years before 1 and after 9999, a zone that Postgres does not know, and too many digits. */
const unreadable = [
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '2026-02-03T04:05:06+23:59',
  `2026-02-03T04:05:06.${'1'.repeat(200)}Z`,
]
/** Clocks that devices have: reset to the first second anywhere, and years ahead. */
const shown = [
  '1970-01-01T00:00:00Z',
  '1970-01-01T00:00:00+14:00',
  '2038-01-19T03:14:08Z',
  '2199-12-31T23:59:59.999999-12:00',
]

interface Definition {
  type: string
  format?: string
  innerType?: unknown
  element?: unknown
  in?: unknown
  out?: unknown
  options?: unknown[]
  items?: unknown[]
  valueType?: unknown
}

/** Returns each text in a schema with its path. */
function textsIn(schema: unknown, path = ''): { path: string; text: z.ZodType }[] {
  const { def, shape } = (schema ?? {}) as { def?: Definition; shape?: Record<string, unknown> }
  if (!def) return []
  if (shape)
    return Object.entries(shape).flatMap(([key, field]) => textsIn(field, `${path}.${key}`))
  const { innerType, element, in: before, out: after, options = [], items = [], valueType } = def
  const parts = [innerType, element, before, after, valueType, ...options, ...items]
  if (def.type === 'string') return [{ path, text: schema as z.ZodType }]
  return parts.flatMap((part) => textsIn(part, path))
}

const isMoment = ({ path, text }: { path: string; text: z.ZodType }) =>
  (text.def as { format?: string }).format === 'datetime' || /[._](at|time)$/.test(path)

const inputs: { name: string; schema: unknown }[] = [
  ...procedures.map(({ name, inputSchema }) => ({ name, schema: inputSchema })),
  { name: 'POST /uploads', schema: newUpload },
]
const momentsIn = inputs.flatMap(({ name, schema }) =>
  textsIn(schema)
    .filter(isMoment)
    .map((one) => ({ ...one, place: `${name}${one.path}` })),
)

it('no input takes a time that Postgres or JavaScript cannot hold', () => {
  expect(momentsIn.length).toBeGreaterThan(30)
  const taking = momentsIn.flatMap(({ place, text }) =>
    unreadable.filter((at) => text.safeParse(at).success).map((at) => `${place}: ${at}`),
  )
  expect(taking).toEqual([])
})

it('no input refuses what the clock of a device may say, except a receipt from before 1990', () => {
  const refusing = momentsIn.flatMap(({ place, text }) =>
    shown.filter((at) => !text.safeParse(at).success).map((at) => `${place}: ${at}`),
  )
  expect(refusing.filter((place) => !/fueled_at: 1970/.test(place))).toEqual([])
})

it('an answer gives times as text, and never refuses what is stored', () => {
  const strict = procedures.flatMap(({ name, outputSchema }) =>
    textsIn(outputSchema)
      .filter(({ text }) => (text.def as { format?: string }).format === 'datetime')
      .map(({ path }) => `${name}${path}`),
  )
  expect(strict).toEqual([])
})

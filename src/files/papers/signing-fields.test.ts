import { expect, it } from 'vitest'
import {
  newFieldAt,
  type SigningField,
  signingFields,
  strayFields,
} from '#files/papers/signing-fields.ts'
import { readTag, tagsIn } from '#files/papers/signing-tags.ts'

const field: SigningField = {
  id: 'a',
  page: 0,
  x: 0.1,
  y: 0.1,
  width: 0.3,
  height: 0.05,
  kind: 'signature',
  signer: 'customer',
  label: '',
  required: true,
}
const complaint = (...fields: object[]) =>
  signingFields.safeParse(fields.map((more) => ({ ...field, ...more }))).error?.issues[0]?.message

it('takes fields on their page with ids of their own, and no others', () => {
  expect(complaint({}, { id: 'b', x: 0.7 })).toBeUndefined()
  expect(complaint({ x: 0.8 })).toBe('A field must lie on its page')
  expect(complaint({ y: 0.96 })).toBe('A field must lie on its page')
  expect(complaint({ width: 0 })).toBe('A field must lie on its page')
  expect(complaint({}, {})).toBe('Two fields have the same id')
  expect(complaint({ x: Number.NaN })).toBeDefined()
  expect(complaint(...Array.from({ length: 201 }, (_, n) => ({ id: `f${n}` })))).toBe(
    'A paper can have 200 fields at most',
  )
})

it('places a new field wholly on the page, also on a small one', () => {
  const page = { width: 612, height: 792 }
  expect(newFieldAt('signature', { x: 0.99, y: 0.99 }, page)).toEqual({
    x: 1 - 180 / 612,
    y: 1 - 36 / 792,
    width: 180 / 612,
    height: 36 / 792,
  })
  const small = {
    ...field,
    ...newFieldAt('signature', { x: 0.5, y: 0.5 }, { width: 90, height: 30 }),
  }
  expect(small).toMatchObject({ x: 0, y: 0, width: 1, height: 1 })
  expect(complaint(small)).toBeUndefined()
})

it('finds the fields of another version’s pages', () => {
  expect(strayFields([field, { ...field, page: 2 }], [{ width: 1, height: 1 }])).toEqual([
    { ...field, page: 2 },
  ])
})

it('reads text tags', () => {
  expect(readTag('signature, customer')).toEqual({
    kind: 'signature',
    signer: 'customer',
    label: '',
    required: true,
  })
  expect(readTag(' Initials ,company')).toEqual({
    kind: 'initials',
    signer: 'company',
    label: '',
    required: true,
  })
  expect(readTag('text, customer, Rooms affected')).toEqual({
    kind: 'text',
    signer: 'customer',
    label: 'Rooms affected',
    required: true,
  })
  expect(readTag('date, customer, optional')).toEqual({
    kind: 'date',
    signer: 'customer',
    label: '',
    required: false,
  })
  expect(readTag('checkbox')).toEqual({
    kind: 'checkbox',
    signer: 'customer',
    label: '',
    required: true,
  })
  expect(readTag('customer_name')).toBeUndefined()
  expect(
    tagsIn('By {{signature, company}} on {{date, company}}, {{constructor}}').map(
      ({ kind, from, to }) => [kind, from, to],
    ),
  ).toEqual([
    ['signature', 3, 25],
    ['date', 29, 46],
  ])
})

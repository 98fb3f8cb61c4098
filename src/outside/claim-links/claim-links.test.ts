import { expect, it } from 'vitest'
import { adjusterOf } from '#outside/claim-links/claim-links.ts'

const job = (adjuster_name: string | null, adjuster_email: string | null) => ({
  adjuster_name,
  adjuster_email,
})
const ann = { name: 'Ann Desk', email: 'ann@insurer.example' }

it('offers the adjuster of the newest job that has an email, and a name alone where none has', () => {
  expect(adjusterOf([job('Bo', null), job('Ann Desk', ann.email)], [])).toEqual(ann)
  expect(adjusterOf([job('Bo', null)], [])).toEqual({ name: 'Bo', email: '' })
  expect(adjusterOf([], [])).toEqual({ name: '', email: '' })
})

it('remembers the name and the email of whoever was sent a link before', () => {
  expect(adjusterOf([], [ann])).toEqual(ann)
  expect(adjusterOf([job(null, ann.email)], [ann])).toEqual(ann)
  expect(adjusterOf([job('Ann Desk', null)], [ann])).toEqual(ann)
  expect(adjusterOf([job('Bo', null)], [ann])).toEqual({ name: 'Bo', email: '' })
})

import { expect, it } from 'vitest'
import { type CustomerStanding, eventAfter, eventOf } from '#features/invoices/status-by-invoices.ts'

const none: CustomerStanding = { all: 0, drafts: 0, open: 0, paid: 0, written_off: 0, issued: 0, is_draft_latest: null }

it.each([
  [{}, null],
  [{ all: 1 }, 'only invoice voided'],
  [{ all: 2, drafts: 1 }, 'invoice made'],
  [{ all: 2, open: 2 }, 'invoice sent'],
  [{ all: 2, drafts: 1, open: 1, is_draft_latest: true }, 'invoice made'],
  [{ all: 2, drafts: 1, open: 1, is_draft_latest: false }, 'invoice sent'],
  [{ all: 3, paid: 2 }, 'all invoices paid'],
  [{ all: 3, paid: 1, written_off: 1 }, 'invoice written off, none open'],
  [{ all: 3, open: 1, written_off: 1 }, 'invoice sent'],
] as const)('a customer with %o: %s', (some, event) => expect(eventOf({ ...none, ...some })).toBe(event))

it('leaves a status that was set by hand alone where a step changes nothing of what the invoices say together', () => {
  const two = { ...none, all: 2, open: 2, issued: 2 }
  expect(eventAfter(two, { ...two, open: 1 })).toBe(null)
  expect(eventAfter(two, { ...two, open: 1, paid: 1 })).toBe(null)
  expect(eventAfter({ ...two, open: 1, drafts: 1, issued: 1 }, two)).toBe('invoice sent')
  expect(eventAfter({ ...none, all: 1, drafts: 1 }, { ...none, all: 2, drafts: 2 })).toBe('invoice made')
})

import { expect, it } from 'vitest'
import { correctionChecked, correctionDraft } from '#equipment/placements/correction-draft.ts'

const zone = 'America/New_York'
const job_id = '0198d3f0-0000-7000-8000-000000000001'
const was = {
  placed_at: '2026-03-02T14:30:27.123456Z',
  removed_at: '2026-03-05T21:15:09.000000Z',
  job_id,
}
const draft = { ...correctionDraft(was, zone), change_reason: 'Wrong day' }
const complaints = (typed: object) =>
  correctionChecked(was, zone).safeParse({ ...draft, ...typed }).error?.issues

it('shows times on the company’s clock, and sends only what was changed, so that the rest keeps its seconds', () => {
  expect(draft).toMatchObject({ placed_at: '2026-03-02T09:30', removed_at: '2026-03-05T16:15' })
  expect(correctionChecked(was, zone).parse(draft)).toEqual({ change_reason: 'Wrong day' })
  expect(correctionChecked(was, zone).parse({ ...draft, placed_at: '2026-03-01T09:30' })).toEqual({
    placed_at: '2026-03-01T14:30:00Z',
    change_reason: 'Wrong day',
  })
})

it('refuses a pick-up before the placement, a time to come or that the clocks skipped, no job and no reason', () => {
  expect(complaints({ placed_at: '2026-03-06T09:00' })).toMatchObject([{ path: ['removed_at'] }])
  expect(complaints({ removed_at: '2999-01-01T09:00' })).toMatchObject([{ path: ['removed_at'] }])
  expect(complaints({ placed_at: '2025-03-09T02:30' })).toMatchObject([{ path: ['placed_at'] }])
  expect(complaints({ job_id: '' })).toMatchObject([{ path: ['job_id'], message: 'Choose a job' }])
  expect(complaints({ change_reason: ' ' })).toMatchObject([{ path: ['change_reason'] }])
})

it('says all that is wrong at once', () => {
  const wrong = complaints({
    placed_at: '2999-01-01T09:00',
    removed_at: '',
    change_reason: '',
    job_id: '',
  })
  expect(wrong?.map(({ path }) => path[0]).toSorted()).toEqual([
    'change_reason',
    'job_id',
    'placed_at',
    'removed_at',
  ])
})

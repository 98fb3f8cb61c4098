import { describe, expect, it } from 'vitest'
import { grantForm, grantStatus, momentsOf, usualPeriod } from '#loss/grants/grant-period.ts'
import { newGrant } from '#loss/grants/grants.ts'

const period = {
  starts_at: '2026-03-01T00:00:00.000000+00:00',
  ends_at: '2026-03-31T23:59:59.999000+00:00',
}

it.each([
  ['2026-02-28T23:59:59.999Z', 'upcoming'],
  ['2026-03-01T00:00:00Z', 'current'],
  ['2026-03-31T23:59:59.999Z', 'current'],
  ['2026-04-01T00:00:00Z', 'ended'],
])('a grant for March is at %s %s', (now, status) => {
  expect(grantStatus(period, new Date(now))).toBe(status)
})

it.each([
  ['12000-01-01T04:59:59.999+00:00', 'current'],
  ['294276-12-31T23:59:59+00:00', 'current'],
])('a grant until %s is %s', (ends_at, status) => {
  expect(grantStatus({ ...period, ends_at }, new Date('2026-03-10T12:00:00Z'))).toBe(status)
})

it('is usually from today for 90 days, across months and years', () => {
  expect(usualPeriod('2026-11-21')).toEqual({ starts_at: '2026-11-21', ends_at: '2027-02-19' })
})

it('lasts from the first moment of its first day to the last moment of its last, by the company’s clock', () => {
  // A day with 23 hours.
  const moments = momentsOf({ starts_at: '2026-03-08', ends_at: '2026-03-08' }, 'America/New_York')
  expect(moments).toEqual({
    starts_at: '2026-03-08T05:00:00.000Z',
    ends_at: '2026-03-09T03:59:59.999Z',
  })
  const id = '0199aaaa-0000-7000-8000-000000000000'
  expect(newGrant.safeParse({ id, customer_id: id, agent_id: id, ...moments }).success).toBe(true)
})

describe('the form', () => {
  const right = {
    agent_id: '0199aaaa-0000-7000-8000-000000000000',
    starts_at: '2026-03-01',
    ends_at: '2026-03-31',
  }
  const complaints = (change: object) =>
    grantForm('2026-03-10')
      .safeParse({ ...right, ...change })
      .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? []

  it.each([
    [{}, []],
    [{ starts_at: '2026-03-31' }, []],
    [{ agent_id: '' }, ['agent_id: Choose an adjuster']],
    [{ starts_at: '' }, ['starts_at: Choose the first day']],
    [{ ends_at: '12026-03-01' }, ['ends_at: Choose the last day']],
    [{ ends_at: '9999-12-31' }, ['ends_at: Choose a day before 2200']],
    [{ starts_at: '0026-03-01' }, ['starts_at: Choose a day after 1990']],
    [{ starts_at: '2026-04-01' }, ["ends_at: The last day can't be before the first day"]],
    [{ ends_at: '2026-03-09' }, ['ends_at: The last day is in the past']],
  ])('with %j complains %j', (change, said) => {
    expect(complaints(change)).toEqual(said)
  })
})

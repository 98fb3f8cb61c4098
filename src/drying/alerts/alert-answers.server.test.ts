import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainAnswer } from '#drying/alerts/alert-answers.cases.ts'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)

it('keeps each answer with its person and time; the newest comes first', async () => {
  const job_id = await newJob(company)
  const chamber_id = await newChamber(company, job_id)
  const first = { ...plainAnswer(), id: newId(), chamber_id }
  const made = await api().alertAnswers.add(first)
  expect(made).toMatchObject({ reason: first.reason, who_name: expect.any(String) })
  expect(Date.parse(made.answered_at)).toBe(Date.parse(first.answered_at))
  expect(await api().alertAnswers.add(first)).toEqual(made)
  expect(await outcome(api().alertAnswers.add({ ...first, reason: 'Other' }))).toBe('CONFLICT')
  const now = new Date().toISOString()
  const later = { ...first, id: newId(), reason: 'Breaker replaced', answered_at: now }
  await company.as(3).alertAnswers.add(later)
  expect((await api().alertAnswers.list({ job_id })).map(({ id }) => id)).toEqual([
    later.id,
    first.id,
  ])
  await api().chambers.remove({ id: chamber_id })
  expect(await api().alertAnswers.list({ job_id })).toEqual([])
  expect(await outcome(api().alertAnswers.add({ ...first, id: newId() }))).toBe('NOT_FOUND')
})

it('refuses an answer that says nothing or answers no alert, and a time in the future', async () => {
  const answer = { ...plainAnswer(), chamber_id: await newChamber(company) }
  for (const wrong of [{ reason: ' ' }, { alert: 'too_loud:1' }, { alert: 'unit_off:x' }])
    expect(await outcome(api().alertAnswers.add({ ...answer, id: newId(), ...wrong }))).toBe(
      'BAD_REQUEST',
    )
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const made = await api().alertAnswers.add({ ...answer, id: newId(), answered_at: ahead })
  expect(Date.parse(made.answered_at)).toBeLessThan(Date.parse(ahead))
})

it('refuses an answer on a closed job', async () => {
  const job_id = await newJob(company)
  const chamber_id = await newChamber(company, job_id)
  await company.owner.query(
    `update jobs set status = 'closed', end_date = '2026-03-09' where id = $1`,
    [job_id],
  )
  await expect(
    api().alertAnswers.add({ ...plainAnswer(), id: newId(), chamber_id }),
  ).rejects.toMatchObject({ message: 'This job is closed.' })
})

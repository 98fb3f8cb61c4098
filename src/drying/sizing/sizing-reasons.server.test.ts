import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { plainReason } from '#drying/sizing/sizing-reasons.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)

it('keeps each reason with its person; the newest comes first', async () => {
  const job_id = await newJob(company)
  const chamber_id = await newChamber(company, job_id)
  const given = { ...plainReason, chamber_id, id: newId() }
  await api().sizingReasons.add(given)
  const later = { ...given, id: newId(), exceeded_by: 3, reason: 'Two more rooms were opened' }
  await api().sizingReasons.add(later)
  expect(await api().sizingReasons.list({ job_id })).toMatchObject([
    { id: later.id, exceeded_by: 3, created_by_name: expect.any(String) },
    { id: given.id, reason: plainReason.reason },
  ])
  await api().chambers.remove({ id: chamber_id })
  expect(await api().sizingReasons.list({ job_id })).toEqual([])
  expect(await outcome(api().sizingReasons.add({ ...given, id: newId() }))).toBe('NOT_FOUND')
})

it('refuses a reason that says nothing, or that explains no unit', async () => {
  const chamber_id = await newChamber(company)
  for (const wrong of [{ reason: ' ' }, { exceeded_by: 0 }])
    expect(
      await outcome(api().sizingReasons.add({ ...plainReason, chamber_id, id: newId(), ...wrong })),
    ).toBe('BAD_REQUEST')
})

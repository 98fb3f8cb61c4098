import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { tokenOf } from '#testing/fixtures.ts'
import { newPerson } from '#testing/people.ts'
import { hours, newCorrectionRequest, newJob } from '#testing/rows.ts'

const company = useCompany()
let api: pg.Client
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
})
afterAll(() => api.end())

/** Runs SQL as a caller and rolls it back. Returns the number of rows, or the error code. */
async function run(caller: number, text: string, values: unknown[]) {
  await api.query('begin')
  try {
    await api.query('select from app.enter($1)', [tokenOf(caller)])
    return (await api.query(text, values)).rowCount
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await api.query('rollback')
  }
}

/** Creates a person with a time record and a request that says what is wrong with it. */
async function asked() {
  const person = await newPerson(company, 1)
  const job_id = await newJob(company)
  const { reason, ...times } = hours()
  const record = await company
    .as(2)
    .hours.add({ id: newId(), job_id, employee_id: person.id, ...times, reason })
  const request = { id: newId(), record_id: record.id, words: 'I left half an hour later' }
  await person.api.correctionRequests.send(request)
  const was = { clock_in_time: record.clock_in_time, clock_out_time: record.clock_out_time }
  return {
    person,
    job_id,
    record,
    request,
    correction: { id: record.id, ...was, reason: 'As asked', was },
  }
}
const open = async () =>
  (await company.as(2).correctionRequests.list()).requests.map(({ id }) => id)

it('is shown to its person and to management, with the record it is about, and to no colleague', async () => {
  const { person, request, record } = await asked()
  expect(await person.api.correctionRequests.mine()).toMatchObject([
    {
      id: request.id,
      words: request.words,
      outcome: null,
      record: { id: record.id, clock_in_time: record.clock_in_time },
    },
  ])
  expect(await (await newPerson(company, 1)).api.correctionRequests.mine()).toEqual([])
  for (const role of [2, 3, 4] as const)
    expect(
      (await company.as(role).correctionRequests.list()).requests.map(({ id }) => id),
    ).toContain(request.id)
  for (const role of [1, 5, 6, 7, 8] as const)
    expect(await outcome(company.as(role).correctionRequests.list()), `${role}`).toBe('FORBIDDEN')
  for (const role of [1, 5, 6, 7, 8])
    expect(await run(role, 'select from correction_requests where id = $1', [request.id])).toBe(0)
  for (const role of [2, 3, 4])
    expect(await run(role, 'select from correction_requests where id = $1', [request.id])).toBe(1)
})

it('is about one’s own record that counts, or a day that is not to come, and once while it is open', async () => {
  const { person, record, job_id } = await asked()
  const stranger = await newPerson(company, 1)
  expect(
    await outcome(
      stranger.api.correctionRequests.send({ id: newId(), record_id: record.id, words: 'A' }),
    ),
  ).toBe('NOT_FOUND')
  expect(
    await outcome(
      company.as(2).correctionRequests.send({ id: newId(), record_id: record.id, words: 'A' }),
    ),
  ).toBe('NOT_FOUND')
  expect(
    await outcome(
      stranger.api.correctionRequests.send({ id: newId(), record_id: newId(), words: 'A' }),
    ),
  ).toBe('NOT_FOUND')
  expect(
    await outcome(
      person.api.correctionRequests.send({ id: newId(), record_id: record.id, words: 'Again' }),
    ),
  ).toBe('CONFLICT')
  const { reason, ...times } = hours()
  const gone = await company
    .as(2)
    .hours.add({ id: newId(), job_id, employee_id: person.id, ...times, reason })
  await company.as(2).hours.remove({ id: gone.id, reason: 'Twice' })
  expect(
    await outcome(
      person.api.correctionRequests.send({ id: newId(), record_id: gone.id, words: 'A' }),
    ),
  ).toBe('NOT_FOUND')
  const insert = `insert into correction_requests (id, record_id, words) values ($1, $2, 'A')`
  for (const role of [1, 2, 3, 4, 5, 6, 7, 8])
    expect(await run(role, insert, [newId(), record.id]), `${role}`).toBe('42501')
  const day = { id: newId(), day: '2026-01-05', words: 'Henderson, 8 to 3' }
  await person.api.correctionRequests.send(day)
  await person.api.correctionRequests.send(day)
  expect(await outcome(person.api.correctionRequests.send({ ...day, id: newId() }))).toBe(
    'CONFLICT',
  )
  expect(
    await outcome(person.api.correctionRequests.send({ ...day, id: newId(), day: '2099-01-05' })),
  ).toBe('BAD_REQUEST')
  for (const wrong of [
    {},
    { day: day.day, record_id: record.id },
    { day: 'Monday' },
    { day: '2026-01-06', words: ' ' },
  ])
    expect(
      await outcome(person.api.correctionRequests.send({ words: 'A', ...wrong, id: newId() })),
    ).toBe('BAD_REQUEST')
  expect(await person.api.correctionRequests.mine()).toHaveLength(2)
})

it('is about a day of the company up to today, by its clock and not the server’s', async () => {
  const { api: me } = await newPerson(company, 1)
  // In Atlanta it is an hour before midnight on the 19th.
  await company.owner.query(
    `update installation set clock_ahead = '2026-03-20T03:00:00Z'::timestamptz - now()`,
  )
  onTestFinished(
    async () => void (await company.owner.query('update installation set clock_ahead = default')),
  )
  const about = (day: string) =>
    outcome(me.correctionRequests.send({ id: newId(), day, words: 'Forgot to clock in' }))
  expect([await about('2026-03-18'), await about('2026-03-19'), await about('2026-03-20')]).toEqual(
    ['ok', 'ok', 'BAD_REQUEST'],
  )
})

it('is settled in one step with the correction, of that record and person alone', async () => {
  const { person, request, record, correction } = await asked()
  const other = await asked()
  expect(
    await outcome(
      company.as(2).hours.correct({ ...other.correction, settles_request: request.id }),
    ),
  ).toBe('CONFLICT')
  const stale = {
    ...correction,
    was: { ...correction.was, clock_out_time: correction.clock_in_time },
  }
  expect(
    await outcome(
      company
        .as(2)
        .hours.correct({ ...stale, clock_out_time: newTime(record), settles_request: request.id }),
    ),
  ).toBe('CONFLICT')
  expect(await open()).toContain(request.id)
  await company
    .as(2)
    .hours.correct({ ...correction, clock_out_time: newTime(record), settles_request: request.id })
  expect(await open()).not.toContain(request.id)
  expect(await person.api.correctionRequests.mine()).toMatchObject([
    { outcome: 'corrected', reply: null },
  ])
  expect((await person.api.correctionRequests.mine())[0]!.settled_by_name).not.toBeNull()
  expect(
    await outcome(company.as(3).correctionRequests.answer({ id: request.id, reply: 'No' })),
  ).toBe('CONFLICT')
  // A settled record may be reported again.
  await person.api.correctionRequests.send({ ...request, id: newId() })
})
const newTime = ({ clock_out_time }: { clock_out_time: string | null }) =>
  new Date(Date.parse(clock_out_time!) + 1_800_000).toISOString()

it('of a day is settled by the hours that are added, and not by hours that are refused', async () => {
  const { person, job_id, record } = await asked()
  const request = { id: newId(), day: '2026-01-05', words: 'Forgot' }
  await person.api.correctionRequests.send(request)
  const hoursOf = (times: object) => ({
    id: newId(),
    job_id,
    employee_id: person.id,
    ...hours(),
    ...times,
    settles_request: request.id,
  })
  const { clock_in_time, clock_out_time } = record
  expect(await outcome(company.as(2).hours.add(hoursOf({ clock_in_time, clock_out_time })))).toBe(
    'CONFLICT',
  )
  const another = await newPerson(company, 1)
  expect(await outcome(company.as(2).hours.add({ ...hoursOf({}), employee_id: another.id }))).toBe(
    'CONFLICT',
  )
  expect(await open()).toContain(request.id)
  await company.as(2).hours.add(hoursOf({}))
  expect(await person.api.correctionRequests.mine()).toMatchObject([
    { id: request.id, outcome: 'corrected' },
    {},
  ])
})

it('is answered by management, once, also by hand-written SQL, and its history is theirs', async () => {
  const { person, request } = await asked()
  for (const role of [1, 5, 6, 7, 8] as const)
    expect(
      await outcome(company.as(role).correctionRequests.answer({ id: request.id, reply: 'No' })),
      `${role}`,
    ).toBe('FORBIDDEN')
  const settle = `update correction_requests set outcome = 'answered', reply = 'x' where id = $1`
  for (const role of [1, 5, 6, 7, 8])
    expect(await run(role, settle, [request.id]), `${role}`).toBe(0)
  for (const role of [2, 3, 4]) expect(await run(role, settle, [request.id]), `${role}`).toBe(1)
  for (const column of ['settled_by', 'settled_at', 'words', 'record_id', 'day', 'created_by'])
    expect(
      await run(4, `update correction_requests set ${column} = default where id = $1`, [
        request.id,
      ]),
      column,
    ).toBe('42501')
  for (const column of ['created_by', 'outcome', 'reply', 'settled_by'])
    expect(
      await run(
        4,
        `insert into correction_requests (id, day, words, ${column}) values ($1, '2026-01-05', 'A', default)`,
        [newId()],
      ),
      column,
    ).toBe('42501')
  await company.as(3).correctionRequests.answer({ id: request.id, reply: 'Lunch was deducted' })
  await company.as(3).correctionRequests.answer({ id: request.id, reply: 'Lunch was deducted' })
  expect(
    await outcome(
      company.as(2).correctionRequests.answer({ id: request.id, reply: 'Lunch was deducted' }),
    ),
  ).toBe('CONFLICT')
  expect(await run(4, settle, [request.id])).toBe('23514')
  expect(await person.api.correctionRequests.mine()).toMatchObject([
    { outcome: 'answered', reply: 'Lunch was deducted' },
  ])
  expect(await run(2, `select from audits where row_id = $1`, [request.id])).toBeGreaterThan(1)
  expect(await run(1, `select from audits where row_id = $1`, [request.id])).toBe(0)
})

it('counts what waits in the worklist, for management alone', async () => {
  const count = async (role: 1 | 2) =>
    (await company.as(role).worklist.view({})).correction_requests
  const before = await count(2)
  const id = await newCorrectionRequest(company)
  expect([await count(1), await count(2)]).toEqual([0, before + 1])
  await company.as(2).correctionRequests.answer({ id, reply: 'x' })
  expect(await count(2)).toBe(before)
})

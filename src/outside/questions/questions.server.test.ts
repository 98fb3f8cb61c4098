import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answersToTell } from '#outside/questions/questions.later.ts'
import type { AboutKind } from '#outside/questions/questions.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { type Caller, callers, tokenOf } from '#testing/fixtures.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { forgetLimits, emailsTo, newPerson } from '#testing/people.ts'
import { harold as haroldOf, newDocument, newNote, newPhoto } from '#testing/rows.ts'

const company = useCompany()
let queue: pg.Pool
let harold: string
beforeAll(async () => {
  queue = new pg.Pool({ connectionString: company.queueUrl })
  harold = await haroldOf(company)
})
afterAll(() => queue.end())
beforeEach(async () => {
  await forgetLimits(company)
  await company.owner.query(
    'delete from answers; delete from questions; delete from grants; delete from auth.emails',
  )
})

/**
 * Returns the ids that a statement finds when it runs directly as a caller, bypassing the server.
 */
async function byHand(caller: Caller, text: string) {
  const api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
  try {
    await api.query('begin')
    await api.query('select from app.enter($1)', [tokenOf(caller as 6)])
    return (await api.query<{ id: string }>(text)).rows.map(({ id }) => id)
  } finally {
    await api.end()
  }
}

const ask = async (
  as: Caller,
  content = 'When is it dry?',
  more: { about_kind?: AboutKind; about_id?: string } = {},
  customer_id = harold,
) => {
  const id = newId()
  await company.as(as).questions.ask({ id, customer_id, content, ...more })
  return id
}
const answer = async (question_id: string, content = 'On Friday.', by: 1 | 2 = 1) => {
  const id = newId()
  await company.as(by).questions.answer({ id, question_id, content })
  return id
}
const grant = async (until = `now() + interval '1 day'`) =>
  company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now() - interval '2 days', ${until})`,
    [newId(), harold, await personId(company, 8)],
  )
const revoke = async () => {
  const { rows } = await company.owner.query<{ id: string }>('select id from grants')
  for (const { id } of rows) await company.as(3).grants.revoke({ id })
}
const tell = (answer_id: string) =>
  answersToTell('https://dryline.example').work(answer_id, queue as never)
const mine = async (as: Caller) => (await company.as(as).questions.mine({})).rows

describe('who asks', () => {
  it.each(callers)('as %s asks only of a record that is theirs', async (caller) => {
    const asked = outcome(
      company.as(caller).questions.ask({ id: newId(), customer_id: harold, content: 'When?' }),
    )
    // Harold is the customer. The customer whose job is closed can only read, and a claims agent
    // needs a grant.
    expect(await asked).toBe(
      { 6: 'ok', 5: 'NOT_FOUND', 8: 'NOT_FOUND', nobody: 'UNAUTHORIZED' }[caller as 6] ??
        'FORBIDDEN',
    )
  })

  it('sees their own and no one else’s, and staff see all of the job, with who asked', async () => {
    await grant()
    const [ofCustomer, ofAgent] = [await ask(6, 'Mine?'), await ask(8, 'And the log?')]
    await answer(ofAgent, 'It is with the documents.')
    expect((await mine(6)).map(({ id, answers }) => [id, answers.length])).toEqual([
      [ofCustomer, 0],
    ])
    expect((await mine(8)).map(({ id, answers }) => [id, answers.length])).toEqual([[ofAgent, 1]])
    expect(await mine(7)).toEqual([])
    await answer(ofCustomer)
    for (const [caller, own] of [
      [6, ofCustomer],
      [8, ofAgent],
      [7, undefined],
    ] as const) {
      expect(await byHand(caller, 'select id from questions')).toEqual([own].filter(Boolean))
      expect(await byHand(caller, 'select question_id as id from answers')).toEqual(
        [own].filter(Boolean),
      )
    }
    await company.owner.query('delete from answers where question_id = $1', [ofCustomer])
    await company.owner.query('update questions set answered_at = null where id = $1', [ofCustomer])
    const { rows } = await company.as(1).questions.list({ waiting: true })
    expect(rows).toMatchObject([{ id: ofCustomer, asked_as: 'customer', content: 'Mine?' }])
    const job_id = rows[0]!.job_id!
    const all = (await company.as(1).questions.list({ job_id })).rows
    expect(all.map(({ asked_as, asker_name }) => [asked_as, asker_name.length > 0])).toEqual([
      ['agent', true],
      ['customer', true],
    ])
    await revoke()
    expect([await mine(8), await outcome(ask(8))]).toEqual([[], 'NOT_FOUND'])
  })

  it('asks once however often it is sent, also at once, and thirty times within an hour', async () => {
    const question = { id: newId(), customer_id: harold, content: 'Once?' }
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => outcome(company.as(6).questions.ask(question))),
    )
    expect(new Set(sent)).toEqual(new Set(['ok']))
    expect(await outcome(company.as(6).questions.ask({ ...question, content: 'Twice?' }))).toBe(
      'CONFLICT',
    )
    expect(await mine(6)).toHaveLength(1)
    for (let n = 7; n < 30; n++) await ask(6)
    expect(await outcome(ask(6))).toBe('TOO_MANY_REQUESTS')
  })
})

describe('what it is about', () => {
  const itemsOf = async (customer_id: string) => {
    const sql = async (text: string, values: unknown[]) =>
      void (await company.owner.query(text, values))
    const job = (
      await company.owner.query(
        'select id from jobs where customer_id = $1 order by is_current desc limit 1',
        [customer_id],
      )
    ).rows[0] as { id: string }
    const [photo, document, note] = [
      await newPhoto(company, 1),
      await newDocument(company, 1),
      await newNote(company),
    ]
    await sql(
      `with f as (insert into photo_folders (customer_id, name) values ($2, 'Q') on conflict do nothing returning id)
       update photos set customer_id = $2, folder_id = f.id from f where photos.id = $1`,
      [photo, customer_id],
    )
    await sql(`update documents set folder_id = app.active_folder($2, uploaded_by) where id = $1`, [
      document,
      customer_id,
    ])
    await sql('update notes set job_id = $2 where id = $1', [note, job.id])
    const contract = newId()
    await sql(
      `insert into contracts (id, title, status, customer_id, signing_status) values ($1, 'Paper', 'active', $2, 'not_sent')`,
      [contract, customer_id],
    )
    return {
      job: job.id,
      photo,
      document,
      note,
      contract,
      invoice: await newSentInvoice(company, job.id),
    }
  }

  it('is the customer’s, and shown to who asks: nothing else, whether it exists or not', async () => {
    await grant()
    const items = await itemsOf(harold)
    const tries = async (as: Caller) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(items).map(async ([about_kind, about_id]) => [
            about_kind,
            await outcome(ask(as, 'This?', { about_kind: about_kind as AboutKind, about_id })),
          ]),
        ),
      ) as Record<AboutKind, string>
    const no = 'BAD_REQUEST'
    expect(await tries(6)).toEqual({
      job: 'ok',
      photo: 'ok',
      document: no,
      note: no,
      contract: no,
      invoice: 'ok',
    })
    expect(await tries(8)).toEqual({
      job: 'ok',
      photo: 'ok',
      document: no,
      note: no,
      contract: no,
      invoice: no,
    })
    await company.owner.query(
      `update documents set visible_to_customer = true, visible_to_claims_agent = true where id = $1`,
      [items.document],
    )
    await company.owner.query(
      `update notes set visible_to_customer = true, visible_to_claims_agent = true where id = $1`,
      [items.note],
    )
    await company.owner.query(
      `update contracts set signing_status = 'signed', visible_to_claims_agent = true where id = $1`,
      [items.contract],
    )
    await company.owner.query(`update invoices set visible_to_claims_agent = true where id = $1`, [
      items.invoice,
    ])
    for (const as of [6, 8] as const)
      expect(new Set(Object.values(await tries(as)))).toEqual(new Set(['ok']))
    const other = await itemsOf(
      (
        await company.owner.query(
          `select customer_id as id from jobs where customer_id <> $1 limit 1`,
          [harold],
        )
      ).rows[0].id,
    )
    for (const [about_kind, about_id] of Object.entries({ ...other, photo: newId() }))
      expect(
        await outcome(ask(6, 'Theirs?', { about_kind: about_kind as AboutKind, about_id })),
        about_kind,
      ).toBe(no)
    expect(
      await outcome(
        company
          .as(6)
          .questions.ask({ id: newId(), customer_id: harold, content: 'x', about_kind: 'job' }),
      ),
    ).toBe(no)
    const named = new Set((await mine(6)).map(({ about_kind, about }) => `${about_kind}: ${about}`))
    expect(
      [...named].filter((name) =>
        /^(contract: .*Paper|invoice: INV-\d+|photo: Q, \w{3} \d+, \d{4}, \d+:\d\d [AP]M)$/.test(
          name,
        ),
      ),
    ).toHaveLength(3)
  })
})

describe('an answer', () => {
  it('is given by staff alone, ends the waiting, and says to outsiders nothing of who gave it', async () => {
    const id = await ask(6)
    for (const caller of [5, 6, 7, 8] as const)
      expect(
        await outcome(
          company.as(caller).questions.answer({ id: newId(), question_id: id, content: 'x' }),
        ),
      ).toBe('FORBIDDEN')
    expect(
      await outcome(
        company.as(1).questions.answer({ id: newId(), question_id: newId(), content: 'x' }),
      ),
    ).toBe('NOT_FOUND')
    const before = (await company.as(1).worklist.view({})).waiting_questions
    await answer(id, '  On Friday.\r\nIn the morning. ')
    await answer(id, 'Saturday, sorry.', 2)
    expect((await company.as(1).worklist.view({})).waiting_questions).toBe(before - 1)
    const text = await (await company.request('/api/my-questions', 6)).text()
    expect(
      JSON.parse(text).rows[0].answers.map(({ content }: { content: string }) => content),
    ).toEqual(['On Friday.\nIn the morning.', 'Saturday, sorry.'])
    const { rows } = await company.owner.query(
      'select id::text as a, name as b from profiles where role in (1, 2, 3, 4)',
    )
    for (const { a, b } of rows as { a: string; b: string }[])
      expect([text.includes(a), text.includes(b)], b).toEqual([false, false])
    const seen = (await company.as(3).questions.list({ waiting: false })).rows[0]!
    expect(new Set(seen.answers.map(({ created_by_name }) => created_by_name)).size).toBe(2)
  })

  it('is not needed where staff say so, which can be undone', async () => {
    const id = await ask(6, 'Thank you!')
    const waiting = async () =>
      (await company.as(1).questions.list({ waiting: true })).rows.map((row) => row.id)
    await company.as(1).questions.settle({ id, settled: true })
    expect([
      await waiting(),
      (await company.as(1).questions.list({ waiting: false })).rows[0]!.settled_at !== null,
    ]).toEqual([[], true])
    await company.as(2).questions.settle({ id, settled: false })
    expect(await waiting()).toEqual([id])
    expect(await outcome(company.as(1).questions.settle({ id: newId(), settled: true }))).toBe(
      'NOT_FOUND',
    )
  })

  it('is emailed to who asked, once, with the question and a link, and not after their access ended', async () => {
    await grant()
    const person = await newPerson(company, 6)
    await company.owner.query('update customers set user_id = $1 where id = $2', [
      person.id,
      harold,
    ])
    const id = newId()
    await person.api.questions.ask({
      id,
      customer_id: harold,
      content: 'Is the <b>floor</b> safe?',
    })
    const given = await answer(id, 'Yes, walk on it.')
    await Promise.all([tell(given), tell(given)])
    await tell(given)
    const emails = await emailsTo(company, person.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['We answered your question'])
    expect(emails[0]!.text).toContain('Is the <b>floor</b> safe?')
    expect(emails[0]!.text).toContain('Yes, walk on it.')
    expect(emails[0]!.text).toContain('https://dryline.example/questions')
    const late = await answer(await ask(8), 'Late.')
    await revoke()
    const after = await answer(id, 'And the wall.')
    await company.owner.query(
      'update customers set user_id = (select id from profiles where email = $1) where id = $2',
      ['customer@demo.test', harold],
    )
    await Promise.all([tell(late), tell(after)])
    expect(
      (await company.owner.query('select count(*)::int as n from auth.emails')).rows[0],
    ).toEqual({ n: 1 })
  })
})

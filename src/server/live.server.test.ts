import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'

const company = useCompany()

/** Reads events from a stream until one satisfies, and closes it. */
async function eventsUntil(answer: Response, satisfied: (event: string) => boolean) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    text += value ?? ''
    if (done || text.split('\n\n').some(satisfied)) {
      await reader.cancel()
      return text
    }
  }
}

it('tells signed-in people which table changed, and never what', async () => {
  const answer = await company.request('/live', 6)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const heard = eventsUntil(answer, (event) => event.includes('event: change') && event.includes('data: customers'))
  await company.owner.query(
    `update customers set phone = '(404) 555-0177' where customer_number = (select min(customer_number) from customers)`,
  )
  expect(await heard).not.toContain('555')
})

it('tells a page what changed between its first questions and its stream', async () => {
  const first = await company.request('/live', 6)
  const changed = eventsUntil(first, (event) => event.includes('data: customers'))
  await company.owner.query(
    `update customers set phone = '(404) 555-0179' where customer_number = (select min(customer_number) from customers)`,
  )
  await changed
  const late = await company.request('/live?age=5000', 6)
  expect(await eventsUntil(late, (event) => event.includes('data: customers'))).toContain('event: ready')
})

it('gives one session twenty streams and no more', async () => {
  const open = await Promise.all(Array.from({ length: 20 }, () => company.request('/live', 5)))
  expect((await company.request('/live', 5)).status).toBe(429)
  expect((await company.request('/live', 7)).status).toBe(200)
  await Promise.all(open.map(({ body }) => body!.cancel()))
  expect((await company.request('/live', 5)).status).toBe(200)
})

it('opens nothing for who asks for the headers only, so that nobody’s places are taken', async () => {
  for (let n = 0; n < 46; n++) {
    const answer = await company.request('/live', 3, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.body).toBeNull()
  }
  const answer = await company.request('/live', 3)
  expect(answer.status).toBe(200)
  expect(await eventsUntil(answer, (event) => event.includes('event: ready'))).toContain('ready')
})

it('is closed to strangers', async () => {
  expect((await company.request('/live', 'nobody')).status).toBe(401)
})

it('tells nobody of tables of which they see nothing', async () => {
  const answer = await company.request('/live', 6)
  const heard = eventsUntil(answer, (event) => event.includes('data: customers'))
  await company.owner.query(`insert into security_events (kind) values ('signed in'); update leads set note = 'x'`)
  // In one batch with what they do hear of, and before it.
  await company.owner.query(
    `update customers set phone = '(404) 555-0178' where customer_number = (select min(customer_number) from customers)`,
  )
  expect((await heard).match(/data: (?!customers|\n)\w+/g) ?? []).toEqual([])
})

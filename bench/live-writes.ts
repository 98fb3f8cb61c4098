import { v7 as newId } from 'uuid'
import type { Screen, Written } from '#bench/live-screens.ts'
import type { Stand } from '#bench/stand.ts'

const WRITES_PER_SECOND = 10

export interface Place {
  city: string
  jobs: Screen['job'][]
}
export interface Person {
  id: string
  cookie: string
}

/** How many writes began, and the time record of each person who is on the clock. */
let n = 0
const open = new Map<string, string>()

/** Saves what an office saves, at an even pace, until it is stopped. */
export function writing(
  { url }: Stand,
  { places, people, told }: { places: Place[]; people: Person[]; told: (one: Written) => void },
) {
  const known = new Map<string, string>()
  let saved = 0
  let timer: NodeJS.Timeout | undefined
  const post = async (path: string, { cookie }: Person, json: object) => {
    const answer = await fetch(`${url}/rpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ json }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { json: Record<string, string> }
  }
  const busy = new Set<string>()
  const save = async (row: string, text: string, send: () => Promise<unknown>) => {
    told({ row, text })
    await send()
    told({ row, text, at: Date.now() })
  }
  const write = async () => {
    const at = n++
    const person = people[at % people.length]!
    const { jobs } = places[at % places.length]!
    // One at a time on each customer, so that the last one to begin is the one that is shown.
    const free = jobs.filter((one) => !busy.has(one.customer_id))
    const { id, customer_id } = free[Math.floor(Math.random() * free.length)]!
    busy.add(customer_id)
    await send({ at, person, id, customer_id }).finally(() => busy.delete(customer_id))
    saved++
  }
  const send = async ({
    at,
    person,
    id,
    customer_id,
  }: {
    at: number
    person: Person
    id: string
    customer_id: string
  }) => {
    if (at % 100 === 50)
      await post('leads/log', person, {
        id: newId(),
        name: 'A',
        phone: '(404) 555-0100',
        email: '',
        address: 'A',
        what_happened: 'A',
        water_running: 'no',
        happened: 'now',
        insurance_company: '',
        policy_number: '',
      })
    else if (at % 20 < 8) {
      const phone = `(404) 555-${String(at).padStart(4, '0').slice(-4)}`
      const before =
        known.get(customer_id) ??
        (await post('customers/read', person, { id: customer_id })).json.phone
      known.set(customer_id, phone)
      await save(`customer ${customer_id}`, phone, () =>
        post('customers/edit', person, { id: customer_id, phone, was: { phone: before } }),
      )
    } else if (at % 20 < 16)
      await save(`job ${id}`, `Note ${at}`, () =>
        post('notes/add', person, { id: newId(), job_id: id, content: `Note ${at}` }),
      )
    else if (at % 20 < 18) {
      const before = (await post('jobs/read', person, { id })).json.description
      await post('jobs/edit', person, {
        id,
        description: `Leak ${at}`,
        was: { description: before },
      })
    } else {
      const record = open.get(person.id)
      open.delete(person.id)
      if (record)
        await post('timeClock/clockOut', person, {
          id: record,
          device_at: new Date().toISOString(),
        })
      else {
        const made = newId()
        await post('timeClock/clockIn', person, {
          id: made,
          customer_id,
          device_at: new Date().toISOString(),
        })
        open.set(person.id, made)
      }
    }
  }
  const failures: string[] = []
  timer = setInterval(
    () => void write().catch((error: Error) => failures.push(error.message)),
    1000 / WRITES_PER_SECOND,
  )
  return () => {
    clearInterval(timer)
    return { saved, failures }
  }
}

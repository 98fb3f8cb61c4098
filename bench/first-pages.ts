import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { FirstPage } from '#bench/first-load.ts'
import { signIn } from '#bench/stand.ts'

/** Tries, half a second apart, for what is done after the answer: files read, emails delivered. */
const TRIES = 240

interface Caller {
  url: string
  cookie: string
}

async function call<Answer>({ url, cookie }: Caller, path: string, json: object) {
  const answer = await fetch(`${url}/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { json: Answer }).json
}

/** Returns the token behind the button of the newest email to an address, in the demo's mailbox. */
async function tokenMailed({ url, cookie }: Caller, to: string) {
  for (let n = 0; n < TRIES; n++) {
    const list = await (await fetch(`${url}/mailbox`, { headers: { cookie } })).text()
    const path = [
      ...list.matchAll(
        /<a href="(\/mailbox\/[^"]+\.eml)"\s*><strong>[^<]*<\/strong\s*><small>to ([^<]*),/g,
      ),
    ].find(([, , whom]) => whom!.includes(to))?.[1]
    if (path) {
      const email = await (await fetch(`${url}${path}/html`, { headers: { cookie } })).text()
      return new URL(/<a [^>]*href="([^"]+)"/.exec(email)![1]!.replaceAll('&amp;', '&')).hash
    }
    await pause(500)
  }
  throw new Error(`No email came to ${to}.`)
}

interface Signable {
  paper_id: string
  sha256: string
  fields: { signer: string }[]
}

/** Sends a starter contract to a customer by link. Returns the link's token. */
async function linkToSign(admin: Caller, customer_id: string) {
  const offered = await call<{ id: string; title: string; media_type: string }[]>(
    admin,
    'templates/offered',
    {},
  )
  const template = offered.find(
    ({ title, media_type }) =>
      title.startsWith('Work Authorization') && media_type === 'application/pdf',
  )!
  const contract_id = newId()
  await call(admin, 'contracts/assign', {
    customer_id,
    contracts: [{ id: contract_id, template_id: template.id }],
  })
  const { paper_id, sha256, fields } = await call<Signable>(admin, 'signings/read', {
    id: contract_id,
  })
  const customer = `signer.${newId()}@example.com`
  const parties = [...new Set(['customer', ...fields.map(({ signer }) => signer)])]
  const signers = parties.map((party) => ({
    id: newId(),
    party,
    name: 'Ada Quarles',
    method: 'link',
    email: party === 'customer' ? customer : `office.${newId()}@example.com`,
  }))
  await call(admin, 'signings/ask', { id: newId(), contract_id, paper_id, sha256, signers })
  return tokenMailed(admin, customer)
}

/** Sends a claim to an adjuster by link. Returns the link's token. */
async function linkToClaim(admin: Caller, customer_id: string) {
  const email = `desk.${newId()}@example.com`
  await call(admin, 'claimLinks/send', {
    id: newId(),
    customer_id,
    name: 'Ann Desk',
    email,
    days: 30,
  })
  return tokenMailed(admin, email)
}

/** Returns the pages to measure in a filled demo, at its employee's location 01. */
export async function firstPagesOf(url: string): Promise<Record<string, FirstPage>> {
  const admin = { url, cookie: await signIn(url, 'admin') }
  const cookie = await signIn(url)
  const { rows } = await call<{ rows: { id: string }[] }>(admin, 'jobs/list', {
    city: '01',
  })
  const customers = await call<{ rows: { id: string }[] }>(admin, 'customers/list', { city: '01' })
  const customer = customers.rows[0]!.id
  const code = { press: 'Email me the code', answer: 'itself' as const }
  return {
    dashboard: { path: '/dashboard', cookie, press: 'Clock In', answer: { dialog: 'Time Clock' } },
    customers: {
      path: '/customers',
      cookie,
      shows: 'Actions for',
      press: 'Add Customer',
      answer: { dialog: 'Add Customer' },
    },
    job: {
      path: `/jobs/${rows[0]!.id}`,
      cookie,
      shows: 'Folder',
      press: 'Job actions',
      answer: 'menu',
    },
    sign: { path: `/sign${await linkToSign(admin, customer)}`, ...code },
    claim: { path: `/claim${await linkToClaim(admin, customer)}`, ...code },
  }
}

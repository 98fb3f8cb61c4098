import { v7 as newId } from 'uuid'
import { CONSENT_VERSION } from '#papers/signings/consent.ts'
import type { Cases } from '#testing/cases.ts'
import { newContract } from '#testing/contract-rows.ts'
import { freeCustomer } from '#testing/rows.ts'
import {
  asked,
  askedOf,
  openedByHand,
  signature,
  signedByHand,
  signedOf,
  toAsk,
} from '#testing/link-signing-rows.ts'
import {
  countersigned,
  inkOn,
  newScan,
  paperSigning,
  scrawl,
  signedOnDevice,
  waitingSigning,
} from '#testing/signing-rows.ts'

/** The scans of contracts that $1 sees. */
export const seenScans = `exists (select from contracts k where k.id = scans.contract_id and (
  (k.signing_status <> 'not_sent' and k.customer_id in (select id from customers where user_id = $1))
  or (k.signing_status = 'signed' and k.visible_to_claims_agent and k.customer_id in (select customer_id from grants where agent_id = $1))))`

const token = 'none of ours'

export const cases: Cases = {
  calls: {
    'signings.toSign': async (company) => ({ customer_id: await freeCustomer(company) }),
    'signings.read': async (company) => ({ id: await newContract(company, 'not_sent', true) }),
    'signings.list': async (company) => ({ contract_id: await newContract(company) }),
    'signings.inPersonSigned': (company) => signedOnDevice(company),
    'signings.onPaper': async (company, caller) =>
      inkOn(company, await newContract(company), caller),
    'signings.ask': (company) => toAsk(company),
    'signings.end': async (company) => ({ id: (await asked(company)).id }),
    'signings.resend': async (company) => ({ id: (await asked(company)).signers[0]!.id }),
    'portalSigning.list': async () => undefined,
    'portalSigning.open': async (company, caller) => ({
      signer_id: await askedOf(company, caller),
    }),
    'portalSigning.sign': async (company, caller) => ({
      signer_id: await askedOf(company, caller),
      ...signature(),
    }),
    'portalSigning.signed': async (company, caller) => ({
      signer_id: await signedOf(company, caller),
    }),
    'portalSigning.decline': async (company, caller) => ({
      signer_id: await askedOf(company, caller),
      reason: 'Too expensive',
    }),
    'linkSigning.look': async () => ({ token }),
    'linkSigning.sendCode': async () => ({ token: `${token} ${Math.random()}` }),
    'linkSigning.enterCode': async () => ({ token, code: '123456' }),
    'linkSigning.read': (company) => openedByHand(company),
    'linkSigning.sign': async (company) => ({ ...(await openedByHand(company)), ...signature() }),
    'linkSigning.signed': (company) => signedByHand(company),
    'linkSigning.decline': async (company) => ({
      ...(await openedByHand(company)),
      reason: 'Too expensive',
    }),
    'signings.countersign': async (company, caller) => {
      const { signing_id, signer_id, field_id } = await waitingSigning(company, caller)
      return countersigned(signing_id, signer_id, { [field_id]: scrawl })
    },
  },
  otherwise: {
    'signings.inPersonSigned': () => ({ sha256: '0'.repeat(64) }),
    'signings.ask': () => ({ in_order: true }),
    'signings.onPaper': () => ({ contract_id: newId() }),
  },
  ids: { signings: 'contract' },
  fields: { contract_id: 'contract', signing_id: 'signing', signer_id: null, scan_ids: 'scan' },
  plant: {
    // Scans of the signed contract. Its customer sees them, and the agents whom it is shown to.
    scan: async (house) => {
      const files = await house.files('scan', 'application/pdf', ['agent'])
      const contract_id = (await house.rows('contract'))[1]
      return house.several('scans', {
        agent: { ...files.agent, contract_id, place: 1, created_by: house.staff },
      })
    },
    signing: async (house) => {
      const [contract_id] = await house.rows('contract')
      const [paper_id] = await house.rows('paper')
      const { rows } = await house.company.owner.query('select sha256 from files where id = $1', [
        paper_id,
      ])
      const [{ sha256 }] = rows as [{ sha256: string }]
      return house.several('signings', {
        one: {
          contract_id,
          paper_id,
          sha256,
          fields: '[]',
          consent_version: CONSENT_VERSION,
          created_by: house.staff,
          status: 'open',
          ended_at: null,
          sealed_id: null,
        },
      })
    },
  },
  shown: {
    customers: { scans: { agent: ['id'] }, files: { scanagent: ['name'] } },
    agents: { scans: { agent: ['id'] }, files: { scanagent: ['name'] } },
  },
  statements: {
    scans: {
      insert: async (company) => {
        for (const role of [1, 2, 3, 4] as const) {
          await newScan(company, role)
          await paperSigning(company, role)
        }
        return `insert into scans (id, created_by) select id, uploaded_by from files where name = 'scan.pdf' limit 1`
      },
      update: `update scans set place = 1, contract_id = (select contract_id from signings
          where is_on_paper and status = 'open' and created_by = app.actor_id() limit 1)
        where id = (select id from scans where contract_id is null and created_by = app.actor_id() limit 1)`,
      own: seenScans,
      some: `insert into scans (id, created_by, contract_id, place)
        select f.id, f.uploaded_by, c.id, 1
        from (select *, row_number() over (order by id) as n from files where name = 'scan') f
        join (select k.id, row_number() over (order by c.user_id nulls last, (k.customer_id in (select customer_id from grants)) desc, k.id) as n
          from contracts k join customers c on c.id = k.customer_id where k.signing_status = 'signed') c using (n)`,
    },
    signings: {
      insert: async (company) => {
        await waitingSigning(company)
        const { contract_id, paper_id, sha256 } = await signedOnDevice(company)
        return `insert into signings (id, contract_id, paper_id, sha256, fields, consent_version)
          values (gen_random_uuid(), '${contract_id}', '${paper_id}', '${sha256}', '[]', '1')`
      },
      update: `update signings set status = 'ended'`,
    },
    signers: {
      insert: async (company) => {
        for (const role of [1, 2, 3, 4] as const) await waitingSigning(company, role)
        return `insert into signers (id, signing_id, place, party, name, method)
          select gen_random_uuid(), id, 3, 'second', 'x', 'in_person' from signings where created_by = app.actor_id() and not is_on_paper limit 1`
      },
      update: `update signers set status = 'signed', answers = '{}', consented_at = now() where status = 'waiting'`,
    },
    signing_steps: {
      insert: async (company) => {
        const { signing_id } = await waitingSigning(company)
        return `insert into signing_steps (signing_id, what) values ('${signing_id}', 'x')`
      },
      update: `update signing_steps set what = 'x'`,
    },
  },
  functions: {
    cancel_deadlines: [`jsonb_typeof(app.cancel_deadlines())`, ['object']],
    // The public site shows it too.
    place_of_business: [
      `app.place_of_business('none of ours') in (select address from app.public_offices())`,
      [true],
    ],
    is_my_address: [`app.is_my_address('admin@demo.test')`, [false]],
    answers_so_far: [`app.answers_so_far(gen_random_uuid())`, [{}]],
    settle_signing: [`app.settle_signing(gen_random_uuid())`, '42501'],
    signed_when: [`app.signed_when(null)`, [null]],
    customer_side_signed_at: [`app.customer_side_signed_at(gen_random_uuid())`, [null]],
    right_to_cancel: [`app.right_to_cancel(gen_random_uuid())`, [null]],
    my_signed_copy: [`app.my_signed_copy(gen_random_uuid())`, [null]],
    my_signature_arrived: [`app.my_signature_arrived(gen_random_uuid(), now())`, [null]],
    list_my_signing_requests: [`app.list_my_signing_requests()`, [[]]],
    open_my_signing_request: [`app.open_my_signing_request(gen_random_uuid(), '')`, [false]],
    sign_my_signing_request: [
      `app.sign_my_signing_request(gen_random_uuid(), '{}', now(), now(), '[]', '', '')`,
      [false],
    ],
    decline_my_signing_request: [
      `app.decline_my_signing_request(gen_random_uuid(), 'x', '')`,
      [false],
    ],
    end_request: [`app.end_request(gen_random_uuid())`, '42501'],
    ask_again: [`app.ask_again(gen_random_uuid())`, '42501'],
  },
}

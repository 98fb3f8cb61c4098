import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { aClaimLink, aProvenClaim } from '#testing/claim-link-rows.ts'
import { freeCustomer } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'claimLinks.list': async (company) => ({ customer_id: await freeCustomer(company) }),
    'claimLinks.send': async (company: Company) => ({
      id: newId(),
      customer_id: await freeCustomer(company),
      name: 'Ann Desk',
      email: 'desk@example.com',
      days: 30,
    }),
    'claimLinks.sendAgain': async (company) => ({ id: (await aClaimLink(company)).id }),
    'claimLinks.end': async (company) => ({ id: (await aClaimLink(company)).id }),
    'linkedClaims.look': async () => ({ token: 'none of ours' }),
    'linkedClaims.sendCode': async () => ({ token: 'none of ours' }),
    'linkedClaims.enterCode': async () => ({ token: 'none of ours', code: '123456' }),
    'linkedClaims.read': async (company) => ({ proof: (await aProvenClaim(company)).proof }),
    'linkedClaims.photos': async (company) => ({ proof: (await aProvenClaim(company)).proof }),
    'linkedClaims.ask': async (company) => ({
      proof: (await aProvenClaim(company)).proof,
      id: newId(),
      content: 'A',
    }),
  },
  otherwise: {
    'claimLinks.send': () => ({ name: 'Otherwise' }),
    'linkedClaims.ask': () => ({ content: 'Otherwise' }),
  },
  ids: { claimLinks: 'claim_link' },
  fields: { days: null },
  plant: {
    claim_link: async (house) =>
      house.several('claim_links', {
        one: {
          customer_id: await house.row('customer'),
          name: 'X',
          email: 'x@example.com',
          expires_at: new Date(Date.now() + 86_400_000).toISOString(),
          created_by: house.staff,
        },
      }),
  },
  functions: { claim_link_in_force: [`app.claim_link_in_force(null)`, [null]] },
  statements: {
    claim_links: {
      insert: async (company) => `insert into claim_links (id, customer_id, name, email, expires_at)
        values (gen_random_uuid(), '${await freeCustomer(company)}', 'X', 'x@example.com', now() + interval '1 day')`,
      update: `update claim_links set email_due = false`,
      some: `insert into claim_links (id, customer_id, name, email, expires_at)
        select gen_random_uuid(), id, 'X', 'x@example.com', now() + interval '1 day' from customers limit 3`,
    },
  },
}

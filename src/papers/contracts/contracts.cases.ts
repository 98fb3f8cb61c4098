import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { edited } from '#testing/edits.ts'
import { lastPaper, newContract, newPaper, newTemplate } from '#testing/contract-rows.ts'
import { freeCustomer } from '#testing/rows.ts'

const noParties = {
  customer_name: null,
  customer_email: null,
  customer_phone: null,
  customer_address: null,
  insurance_company: null,
  insurance_policy_number: null,
  insurance_claim_number: null,
  insurance_agent_name: null,
  insurance_agent_phone: null,
}
const nothing = { customer_id: null, ...noParties, notes: null, paper_id: null }
export const plainContract = {
  title: 'Change Order',
  status: 'draft',
  purpose: 'other',
  is_home_solicitation: false,
  ...nothing,
}

export const cases: Cases = {
  calls: {
    'contracts.list': async () => ({}),
    'contracts.read': async (company) => ({ id: await newContract(company) }),
    'contracts.create': async (company) => ({
      ...plainContract,
      id: newId(),
      customer_id: await freeCustomer(company),
    }),
    'contracts.quick': async (company, caller) => {
      const id = newId()
      return {
        id,
        contract_number: `A-${id}`,
        title: 'A',
        paper_id: await newPaper(company, caller),
      }
    },
    'contracts.edit': async (company) =>
      edited(company, 'contracts', { id: await newContract(company), title: 'B' }),
    'contracts.customerParties': async (company) => ({ customer_id: await freeCustomer(company) }),
    'contracts.refresh': async (company) =>
      edited(company, 'contracts', { id: await newContract(company), ...noParties }).then(
        ({ id, was }) => ({ id, was }),
      ),
    'contracts.refill': async (company) => ({ id: await newContract(company) }),
    'contracts.file': async (company) => ({ id: await newContract(company), subfolder_id: null }),
    'contracts.placeFields': async (company) => ({
      id: await newContract(company, 'not_sent', true),
      signing_fields: [],
      seen: [],
      paper_id: await lastPaper(company),
    }),
    'contracts.show': async (company) => ({
      id: await newContract(company),
      visible_to_claims_agent: true,
    }),
    'contracts.versions': async (company) => ({ id: await newContract(company) }),
    'contracts.mine': async () => undefined,
    'contracts.granted': async () => undefined,
    'contracts.missing': async (company) => ({
      customer_id: await freeCustomer(company),
      template_ids: [await newTemplate(company)],
    }),
    'contracts.assign': async (company) => ({
      customer_id: await freeCustomer(company),
      contracts: [{ id: newId(), template_id: await newTemplate(company) }],
    }),
    'templates.list': async () => ({}),
    'templates.offered': async () => undefined,
    'templates.read': async (company) => ({ id: await newTemplate(company) }),
    'templates.create': async (company, caller) => ({
      id: newId(),
      title: 'A',
      paper_id: await newPaper(company, caller),
    }),
    'templates.addStarter': async () => ({ id: newId(), starter: 'change_order' }),
    'templates.edit': async (company) =>
      edited(company, 'contracts', { id: await newTemplate(company), title: 'B' }),
    'templates.archive': async (company) => ({ id: await newTemplate(company), archived: true }),
  },
  otherwise: {
    'contracts.create': () => ({ title: 'Otherwise' }),
    'contracts.quick': () => ({ title: 'Otherwise' }),
    'templates.create': () => ({ title: 'Otherwise' }),
    'templates.addStarter': () => ({ starter: 'direction_to_pay' }),
  },
  ids: { contracts: 'contract', templates: 'template' },
  fields: { paper_id: 'paper', template_ids: 'template', template_id: 'template' },
  plant: {
    paper: async (house) => {
      const bytes = await house.files('paper', 'application/pdf', ['customer', 'agent', 'hidden'])
      const facts = {
        type: 'pdf',
        pages: [{ width: 612, height: 792 }],
        merge_fields: [],
        unknown_fields: [],
        signing_fields: [],
      }
      const made = Object.entries(bytes).map(async ([which, { id }]) =>
        house.plant('papers', which, { id, facts, created_by: house.staff }),
      )
      return Promise.all(made)
    },
    contract: async (house) => {
      const [customer, agent, hidden] = await house.rows('paper')
      const filed = {
        customer_id: await house.row('customer'),
        signing_fields: '[]',
        purpose: 'other',
      }
      return house.several('contracts', {
        customer: { ...filed, paper_id: customer, signing_status: 'sent', status: 'active' },
        agent: {
          ...filed,
          paper_id: agent,
          signing_status: 'signed',
          status: 'active',
          visible_to_claims_agent: true,
        },
        hidden: {
          ...filed,
          paper_id: hidden,
          signing_status: 'not_sent',
          status: 'active',
          visible_to_claims_agent: true,
        },
      })
    },
    template: async (house) => [await newTemplate(house.company)],
  },
  shown: {
    customers: {
      contracts: {
        customer: ['id', 'contract_number', 'title'],
        agent: ['id', 'contract_number', 'title'],
      },
      papers: { customer: ['id'], agent: ['id'] },
      files: { papercustomer: ['name'], paperagent: ['name'] },
    },
    agents: {
      contracts: { agent: ['id', 'contract_number', 'title'] },
      papers: { agent: ['id'] },
      files: { paperagent: ['name'] },
    },
  },
  statements: {
    contracts: {
      insert: `insert into contracts (id, title) values (gen_random_uuid(), 'New')`,
      update: `update contracts set title = 'x' where not is_template and signing_status = 'not_sent'`,
      own: `(signing_status <> 'not_sent' and customer_id in (select id from customers where user_id = $1))
        or (signing_status = 'signed' and visible_to_claims_agent and customer_id in (select customer_id from grants where agent_id = $1))`,
      some: `insert into contracts (id, title, customer_id, signing_status, visible_to_claims_agent, paper_id)
        select gen_random_uuid(), 'x', c.id, s, v, p.id
        from (select *, row_number() over (order by (id in (select customer_id from grants)) desc, user_id nulls last, id) as n from customers) c
        join (select id, row_number() over (order by id) as n from papers) p on p.n = c.n
        cross join lateral (values ('not_sent', false), ('sent', false), ('signed', true)) as t (s, v) where t.s = (array['not_sent', 'sent', 'signed'])[c.n % 3 + 1]`,
    },
  },
  functions: {
    search_contracts: [`app.search_contracts(array['a'], most => 1)`, []],
  },
}

import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { freeCustomer, newLead } from '#testing/rows.ts'

const aLead = `insert into leads (id, name, phone, address, what_happened, water_running, happened, source)
  values (gen_random_uuid(), 'A', '(404) 555-0100', 'A', 'A', 'no', 'now', 'inspection')`

export const cases: Cases = {
  calls: {
    'leads.ask': async () => ({
      id: newId(),
      name: 'A',
      phone: '(404) 555-0100',
      address: 'A',
      what_happened: 'A',
      water_running: 'no',
      happened: 'now',
      source: 'inspection',
    }),
    'leads.log': async () => ({
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
    }),
    'leads.similar': async () => ({ phone: '(404) 555-0100' }),
    'leads.list': async () => ({}),
    'leads.ofCaller': async (company) => ({ customer_id: await freeCustomer(company) }),
    'leads.keep': async (company) => ({
      id: await newLead(company),
      customer_id: await freeCustomer(company),
    }),
    'leads.waiting': async () => undefined,
    'leads.one': async (company) => ({ id: await newLead(company) }),
    'leads.edit': async (company) => ({
      id: await newLead(company),
      name: 'B',
      was: { name: 'A' },
    }),
    'leads.callBack': async (company) => ({ id: await newLead(company), note: '' }),
    'leads.close': async (company) => ({ id: await newLead(company), reason: 'spam', note: '' }),
    'leads.reopen': async (company) => ({ id: await newLead(company, 'closed') }),
    'leads.convert': async (company) => ({
      lead_id: await newLead(company),
      customer: { ...plainCustomer, id: newId() },
      job: { id: newId(), description: 'A', start_date: '2026-03-03' },
    }),
    'leads.attach': async (company) => ({
      lead_id: await newLead(company),
      customer_id: await freeCustomer(company),
      job: { id: newId(), description: 'A', start_date: '2026-03-03' },
      note_id: newId(),
    }),
  },
  otherwise: {
    'leads.ask': () => ({ name: 'Otherwise' }),
    'leads.log': () => ({ name: 'Otherwise' }),
    'leads.attach': ({ job }) => ({ job: { ...(job as object), description: 'Otherwise' } }),
    'leads.convert': ({ customer }) => ({
      customer: { ...(customer as object), first_name: 'Otherwise' },
    }),
  },
  ids: { leads: 'lead' },
  fields: { lead_id: 'lead', caller_id: 'customer' },
  plant: {
    lead: async (house) => {
      const chosen = { water_running: 'no', happened: 'now', source: 'inspection', city_code: '01' }
      return house.several('leads', {
        converted: {
          ...chosen,
          status: 'converted',
          close_reason: null,
          customer_id: await house.row('customer'),
        },
        open: { ...chosen, status: 'new', close_reason: null },
      })
    },
  },
  statements: {
    leads: {
      insert: `insert into leads (id, name, phone, address, what_happened, water_running, happened, source)
        values (gen_random_uuid(), 'A', '(404) 555-0100', 'A', 'A', 'no', 'now', 'phone')`,
      update: `update leads set note = 'x'`,
      some: aLead,
    },
  },
  functions: {
    search_leads: [`app.search_leads('{a}', 6)`, []],
    // Requests from the public site.
    ask: [
      `app.ask(gen_random_uuid(), 'A', '(404) 555-0100', null, 'A', 'A', 'no', 'now', 'inspection', suspicious => false, city_code => null, an_email => null)`,
      [''],
    ],
  },
}

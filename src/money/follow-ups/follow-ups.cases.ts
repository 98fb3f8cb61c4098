import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'

const action = { next_action: 'Call the adjuster', next_action_on: '2026-03-03' }

export const cases: Cases = {
  calls: {
    'followUps.board': async () => ({}),
    'followUps.list': async () => ({}),
    'followUps.history': async (company) => ({ invoice_id: await newSentInvoice(company) }),
    'followUps.note': async (company) => ({
      id: newId(),
      invoice_id: await newSentInvoice(company),
      ...action,
      was: { next_action: null, next_action_on: null },
    }),
  },
  otherwise: { 'followUps.note': () => ({ next_action: 'Otherwise' }) },
  ids: { followUps: 'follow_up' },
  fields: {},
  plant: {
    follow_up: async (house) =>
      house.several('follow_ups', {
        one: {
          invoice_id: await house.row('invoice'),
          ...action,
          promised_by: null,
          note: 'X',
          created_by: house.staff,
        },
      }),
  },
  statements: {
    follow_ups: {
      insert: async (company) =>
        `insert into follow_ups (id, invoice_id, note) values (gen_random_uuid(), '${await newSentInvoice(company)}', 'X')`,
      update: `update follow_ups set note = 'X'`,
      some: `insert into follow_ups (id, invoice_id, note) select gen_random_uuid(), id, 'X' from invoices where status = 'sent'`,
    },
    receivables: {
      insert: async (
        company,
      ) => `insert into receivables (invoice_id, insurer, city_code, date_due, open_cents)
        select id, 'none', city_code, date_due, 1 from invoices where id = '${await newSentInvoice(company)}'`,
      update: `update receivables set open_cents = 1`,
    },
    receivable_sums: {
      insert: `insert into receivable_sums (scope, span, day, insurer, count, cents) values ('all', 'day', '2026-03-03', 'X', 1, 1)`,
      update: `update receivable_sums set cents = 0`,
    },
  },
  functions: { open_money: [`(select count(*)::int from app.open_money(null))`, [0]] },
}

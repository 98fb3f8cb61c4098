import { shownNumber } from '#money/invoices/invoice-status.ts'
import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { newDraft, newPaymentRow, newSentInvoice } from '#testing/invoice-rows.ts'
import { newJob } from '#testing/rows.ts'

export const plainPayment = {
  kind: 'payment',
  paid_on: '2026-03-03',
  amount_cents: 4000,
  method: 'check',
  payer: 'insurer',
  reference: '1180',
  note: null,
}
export const plainLine = {
  section: 'items',
  item_number: null,
  description: 'Board up',
  quantity: 1,
  unit: null,
  unit_price_cents: 10_000,
  taxable: true,
}
const reason = { reason: 'Entered twice' }

const someInvoices = `insert into invoices (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_due, status, sent_at, visible_to_claims_agent)
  select gen_random_uuid(), j.customer_id, j.id, gen_random_uuid(), 6500, 8.5, 0, '2026-03-03', s.status, s.sent_at, true
  from jobs j cross join (values ('draft', null), ('sent', timestamptz '2026-03-03')) as s (status, sent_at)`
const someDraft = `(select id from invoices where status = 'draft' order by id limit 1)`

export const cases: Cases = {
  calls: {
    'invoices.list': async () => ({}),
    'invoices.cards': async () => ({}),
    'invoices.insurers': async () => undefined,
    'invoices.mine': async () => undefined,
    'invoices.granted': async () => undefined,
    'invoices.read': async (company) => ({ id: await newDraft(company) }),
    'invoices.create': async (company) => ({
      id: newId(),
      job_id: await newJob(company),
      begun_at: 'job',
    }),
    'invoices.save': async (company) => {
      const id = await newDraft(company)
      const taxes = { local_tax_percent: 8.5, state_tax_percent: 0 }
      return {
        id,
        was: id,
        revision: newId(),
        ...taxes,
        date_due: '2026-12-31',
        comment: 'Net 30',
        lines: [{ ...plainLine, id: newId() }],
      }
    },
    'invoices.markSent': async (company) => {
      const id = await newDraft(company)
      return { id, revision: id }
    },
    'invoices.send': async (company) => {
      const invoice_id = await newDraft(company)
      return {
        id: newId(),
        invoice_id,
        revision: invoice_id,
        status: 'draft',
        subject: 'Invoice',
        message: 'Here it is.',
        recipients: [{ kind: 'customer', email: 'customer@example.com' }],
      }
    },
    'invoices.letters': async (company) => ({ id: await newSentInvoice(company) }),
    'invoices.void': async (company) => ({ id: await newSentInvoice(company), ...reason }),
    'invoices.writeOff': async (company) => ({ id: await newSentInvoice(company), ...reason }),
    'invoices.reopen': async (company) => {
      const id = await newSentInvoice(company)
      await company.owner.query(
        `update invoices set status = 'written_off', status_reason = 'Bankrupt' where id = $1`,
        [id],
      )
      return { id }
    },
    'invoices.show': async (company) => ({
      id: await newSentInvoice(company),
      visible_to_claims_agent: true,
    }),
    'unbilled.list': async (company) => ({ invoice_id: await newDraft(company) }),
    'unbilled.ofJob': async (company) => ({ job_id: await newJob(company) }),
    'payments.record': async (company) => ({
      id: newId(),
      invoice_id: await newSentInvoice(company),
      ...plainPayment,
    }),
    'payments.reverse': async (company) => ({ id: await newPaymentRow(company), ...reason }),
  },
  otherwise: {
    'invoices.create': () => ({ job_id: newId() }),
    'invoices.send': () => ({ subject: 'Otherwise' }),
    'payments.record': () => ({ reference: 'Otherwise' }),
  },
  ids: { invoices: 'invoice', payments: 'payment' },
  fields: { invoice_id: 'invoice', time_record_id: 'time_record', was: null, revision: null },
  plant: {
    invoice: async (house) => {
      const of = {
        customer_id: await house.row('customer'),
        job_id: await house.row('job'),
        labor_rate_cents: 6500,
        local_tax_percent: 8.5,
        state_tax_percent: 0,
        date_due: '2026-04-04',
        date_issued: '2026-03-04',
        total_cents: 100,
        created_by: house.staff,
      }
      const sent = { status: 'sent', sent_at: '2026-03-04T12:00:00Z', sent_by: house.staff }
      return house.several('invoices', {
        customer: { ...of, ...sent, revision: newId(), visible_to_claims_agent: false },
        agent: { ...of, ...sent, revision: newId(), visible_to_claims_agent: true },
        draft: { ...of, revision: newId(), status: 'draft', sent_at: null, sent_by: null },
      })
    },
    payment: async (house) =>
      house.several('payments', {
        one: {
          invoice_id: await house.row('invoice'),
          kind: 'payment',
          paid_on: '2026-03-04',
          method: 'check',
          payer: 'owner',
          amount_cents: 1,
          reversed_at: null,
          reversed_by: null,
          reverse_reason: null,
          created_by: house.staff,
        },
      }),
  },
  shown: {
    customers: { invoices: { customer: ['id'], agent: ['id'] } },
    agents: { invoices: { agent: ['id'] } },
  },
  statements: {
    invoices: {
      insert: `insert into invoices (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_due)
        select gen_random_uuid(), customer_id, id, gen_random_uuid(), 6500, 8.5, 0, '2026-03-03' from jobs limit 1`,
      update: `update invoices set comment = 'X' where status = 'draft'`,
      own: `sent_at is not null and (customer_id in (select id from customers where user_id = $1)
        or visible_to_claims_agent and customer_id in (select customer_id from grants where agent_id = $1))`,
      some: someInvoices,
    },
    invoice_lines: {
      insert: async (
        company,
      ) => `insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents)
        values (gen_random_uuid(), '${await newDraft(company)}', 0, 'items', 'X', 1, 1)`,
      update: `update invoice_lines set description = 'X' where invoice_id in (select id from invoices where status = 'draft')`,
      some: `insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents)
        values (gen_random_uuid(), ${someDraft}, 0, 'items', 'X', 1, 1)`,
    },
    invoice_sources: {
      insert: async (company) => {
        const job = await newJob(company)
        const draft = await newDraft(company, job)
        const { rows } = await company.owner.query<{ id: string }>(
          `with unit as (insert into equipment (id, name, city_code) values (gen_random_uuid(), 'X', '01') returning id)
           insert into placements (id, equipment_id, job_id, placed_at) select gen_random_uuid(), id, $1, now() from unit returning id`,
          [job],
        )
        return `insert into invoice_sources (id, line_id, kind, placement_id, days, billed)
          select gen_random_uuid(), id, 'rental', '${rows[0]!.id}', '[1,2]', 2 from invoice_lines where invoice_id = '${draft}'`
      },
      update: `update invoice_sources set billed = 1`,
      own: `kind = 'rental' or time_record_id in (select id from time_records where employee_id = $1)`,
      some: `do $$ declare line uuid; stay placements; record time_records; draft uuid := gen_random_uuid(); begin
        select * into stay from placements where voided_at is null limit 1;
        insert into invoices (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_due)
          select draft, customer_id, id, draft, 6500, 8.5, 0, '2026-03-03' from jobs where id = stay.job_id;
        insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents)
          values (gen_random_uuid(), draft, 0, 'equipment', 'X', 1, 1) returning id into line;
        insert into invoice_sources (id, line_id, kind, placement_id, days, billed) values (gen_random_uuid(), line, 'rental', stay.id, '[1,2]', 2);
        select t.* into record from time_records t join profiles p on p.id = t.employee_id where p.role = 4 and t.clock_out_time is not null limit 1;
        draft := gen_random_uuid();
        insert into invoices (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_due)
          select draft, customer_id, id, draft, 6500, 8.5, 0, '2026-03-03' from jobs where id = record.job_id;
        insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents)
          values (gen_random_uuid(), draft, 0, 'labor', 'X', 1, 1) returning id into line;
        insert into invoice_sources (id, line_id, kind, time_record_id, billed) values (gen_random_uuid(), line, 'hours', record.id, 1); end $$`,
    },
    invoice_numbers: {
      insert: `insert into invoice_numbers (last_number) values (1)`,
      update: `update invoice_numbers set last_number = 1`,
    },
    invoice_sums: {
      insert: `insert into invoice_sums (kind, city_code, day) values ('issued', '01', '2026-03-03')`,
      update: `update invoice_sums set cents = 0`,
    },
    invoice_papers: {
      insert: async (company) =>
        `insert into invoice_papers (invoice_id, record) values ('${await newDraft(company)}', '{}')`,
      update: `update invoice_papers set record = '{}'`,
      some: `insert into invoice_papers (invoice_id, record) select id, '{}' from invoices where sent_at is not null on conflict do nothing`,
    },
    invoice_emails: {
      insert: async (
        company,
      ) => `insert into invoice_emails (id, invoice_id, recipient_kind, recipient, subject, message)
        values (gen_random_uuid(), '${await newSentInvoice(company)}', 'customer', 'a@example.com', 'X', 'X')`,
      update: `update invoice_emails set subject = 'X'`,
      some: `insert into invoice_emails (id, invoice_id, recipient_kind, recipient, subject, message)
        select gen_random_uuid(), id, 'customer', 'a@example.com', 'X', 'X' from invoices where sent_at is not null`,
    },
    payments: {
      insert: async (
        company,
      ) => `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer)
        values (gen_random_uuid(), '${await newSentInvoice(company)}', '2026-03-03', 1, 'check', 'owner')`,
      update: `update payments set reverse_reason = 'X' where reversed_at is null`,
      some: `with one as (update invoices set total_cents = 100 where status = 'sent' returning id)
        insert into payments (id, invoice_id, paid_on, amount_cents, method, payer) select gen_random_uuid(), id, '2026-03-03', 1, 'check', 'owner' from one`,
    },
  },
  functions: {
    shown_number: [`app.shown_number(1001)`, [shownNumber(1001)]],
    letterhead_address: [`app.letterhead_address('01')`, [null]],
    letterhead_phone: [`app.letterhead_phone('01')`, [null]],
    invoice_paper: [`(app.invoice_paper(gen_random_uuid())).status`, [null]],
    homeowner_open: [`app.homeowner_open(gen_random_uuid())`, [null]],
    billed_of: [`app.billed_of(gen_random_uuid())`, [null]],
    receipt_record: [`app.receipt_record(gen_random_uuid())`, [null]],
    statement_record: [`app.statement_record(gen_random_uuid())`, [null]],
    invoice_record: [`app.invoice_record(gen_random_uuid())`, [null]],
    how_to_pay: [`(select how_to_pay from app.how_to_pay())`, [null]],
    insurer_share: [`(select count(*)::int from app.insurer_share(gen_random_uuid()))`, [0]],
    billed_before: [`app.billed_before('hours', gen_random_uuid())`, [null]],
    company_day: [`app.company_day() is not null`, [true]],
    invoice_cards: [`(select issued_cents from app.invoice_cards(null))`, [null]],
    billed_records: [`(select count(*)::int from app.billed_records(gen_random_uuid()))`, [0]],
    billed_sums: [`(select count(*)::int from app.billed_sums(gen_random_uuid()))`, [0]],
    invoice_insurers: [`(select count(*)::int from app.invoice_insurers())`, [0]],
    search_invoices: [`app.search_invoices('{a}')`, []],
  },
}

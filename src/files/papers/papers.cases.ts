import type { Cases } from '#testing/cases.ts'

/** The papers of contracts that $1 may see. */
export const seenPapers = `exists (select from contracts k where k.paper_id = papers.id and (
  (k.signing_status <> 'not_sent' and k.customer_id in (select id from customers where user_id = $1))
  or (k.signing_status = 'signed' and k.visible_to_claims_agent and k.customer_id in (select customer_id from grants where agent_id = $1))))`

export const cases: Cases = {
  statements: {
    papers: {
      insert: `insert into papers (id, facts) select id, '{}' from files limit 1`,
      update: `update papers set facts = '{}'`,
      own: seenPapers,
      some: `insert into papers (id, facts, created_by) select id, '{}', uploaded_by from files where name = 'paper'`,
    },
  },
  functions: {
    keep_paper: [
      `app.keep_paper(gen_random_uuid(), 'a.pdf', 'application/pdf', 1, repeat('a', 64), '{}')`,
      '42501',
    ],
  },
}

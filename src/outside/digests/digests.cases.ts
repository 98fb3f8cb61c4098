import type { Cases } from '#testing/cases.ts'

const person = `(select id from profiles where role = 6 limit 1)`

export const cases: Cases = {
  calls: {
    'digests.mine': async () => undefined,
    'digests.choose': async () => ({ on: false }),
    'digests.look': async () => undefined,
    'digests.stop': async () => ({ token: 'none of ours' }),
    'digests.resume': async () => ({ token: 'none of ours' }),
  },
  fields: { on: null },
  statements: {
    digests: {
      insert: `insert into digests (address, day) values ('a@example.com', '2026-03-03')`,
      update: `update digests set day = '2026-03-04'`,
      some: `insert into digests (address, day) values ('a@example.com', '2026-03-03'), ('b@example.com', '2026-03-03')`,
    },
    digest_stops: {
      insert: `insert into digest_stops (address) values ('a@example.com')`,
      update: `update digest_stops set address = 'b@example.com'`,
      some: `insert into digest_stops (address) values ('a@example.com')`,
    },
    home_looks: {
      insert: `insert into home_looks (person_id, at) values (${person}, now())`,
      update: `update home_looks set at = now()`,
      some: `insert into home_looks (person_id, at) select id, now() from profiles where role in (5, 6) on conflict do nothing`,
    },
  },
  functions: {
    stop_digests: [`app.stop_digests('\\x01', true)`, ['']],
    gets_digests: [`app.gets_digests()`, [true]],
    set_digests: [`app.set_digests(false)`, ['']],
    link_digests_stopped: [`app.link_digests_stopped('a@example.com')`, [false]],
    note_home_look: [`app.note_home_look()`, ['']],
  },
}

import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'access.me': async () => undefined,
    'access.checkStepUp': async () => undefined,
  },
  statements: {
    // Tables that belong to no feature: records of firstTime and of the server itself, and tasks
    // for later.
    creations: {
      insert: `insert into creations values (gen_random_uuid(), '')`,
      update: `update creations set fingerprint = ''`,
    },
    installation: {
      insert: 'insert into installation default values',
      update: 'update installation set demo = false',
    },
    tasks: {
      insert: `insert into tasks (kind, subject, lane, person, staff) values ('x', gen_random_uuid(), 'queue', gen_random_uuid(), true)`,
      update: 'update tasks set due_at = now()',
    },
    task_turns: {
      insert: `insert into task_turns values ('x', gen_random_uuid(), now())`,
      update: 'update task_turns set taken_at = now()',
    },
    stray_files: {
      insert: 'insert into stray_files values (gen_random_uuid(), now())',
      update: 'update stray_files set seen_at = now()',
    },
    change_notices: {
      insert: `insert into change_notices (table_name) values ('x')`,
      update: `update change_notices set table_name = 'x'`,
    },
    calendar: {
      insert: `insert into calendar values ('x', '2026-01-02')`,
      update: `update calendar set last_tick = '2026-01-02'`,
    },
  },
  functions: {
    // Here no one is logged in.
    enter: [`app.enter('')`, []],
    identity: [`app.identity()`, [null]],
    actor_id: [`app.actor_id()`, [null]],
    actor_role: [`app.actor_role()`, [null]],
    session_id: [`app.session_id()`, [null]],
    is_staff: [`app.is_staff()`, [false]],
    is_management: [`app.is_management()`, [false]],
    is_administrator: [`app.is_administrator()`, [false]],
    // A stranger may use an ID they made up, because leads come from strangers.
    first_time: [`app.first_time(gen_random_uuid(), '\\x01')`, [true]],
  },
}

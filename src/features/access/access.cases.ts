import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'access.me': async () => undefined,
    'access.checkStepUp': async () => undefined,
  },
  statements: {
    // Of no feature: what firstTime and the server itself remember.
    creations: { insert: `insert into creations values (gen_random_uuid(), '')`, update: `update creations set fingerprint = ''` },
    installation: { insert: 'insert into installation default values', update: 'update installation set demo = false' },
  },
  functions: {
    // Who is asking: nobody.
    enter: [`app.enter('')`, []],
    identity: [`app.identity()`, [null]],
    actor_id: [`app.actor_id()`, [null]],
    actor_role: [`app.actor_role()`, [null]],
    session_id: [`app.session_id()`, [null]],
    is_staff: [`app.is_staff()`, [false]],
    is_management: [`app.is_management()`, [false]],
    is_administrator: [`app.is_administrator()`, [false]],
    // An id that somebody makes up is theirs: leads come from strangers.
    first_time: [`app.first_time(gen_random_uuid(), '\\x01')`, [true]],
  },
}

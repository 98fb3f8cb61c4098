import { personId } from '#testing/company.ts'
import { demoPassword } from '#db/demo/people.ts'
import type { Cases } from '#testing/cases.ts'
import { goodPassword, newSession } from '#testing/people.ts'
import { email, idOf } from '#testing/rows.ts'
import { edited } from '#testing/edits.ts'

const token = 'none of ours'

export const cases: Cases = {
  calls: {
    'profile.mine': async () => undefined,
    'profile.edit': async (company, caller) => {
      const profile = {
        ...(caller !== 'nobody' && { id: await personId(company, caller) }),
        name: 'Renamed',
        phone: '',
      }
      const { name, phone, was } = await edited(company, 'profiles', profile)
      return { name, phone, was }
    },
    'profile.setPicture': async () => ({ picture: null }),
    'profile.changePassword': async () => ({ current: demoPassword, password: goodPassword }),
    'profile.changeEmail': async () => ({ email: email(), password: demoPassword }),
    'profile.confirmEmail': async () => ({ token }),
    'profile.devices': async () => undefined,
    'profile.signOutDevices': async () => ({}),
  },
  ids: { profile: 'session' },
  plant: {
    person: async ({ person }) => (person ? [person] : []),
    // A session on another device, which can be ended while the person stays logged in.
    session: async ({ company, person }) => {
      if (!person) return []
      await newSession(company, person)
      return [
        await idOf(
          company,
          'select id from auth.sessions where user_id = $1 order by created_at desc limit 1',
          [person],
        ),
      ]
    },
  },
  statements: {
    profiles: {
      insert: `insert into profiles (id, name, email, role) values (gen_random_uuid(), 'A', 'a@example.com', 4)`,
      update: `update profiles set phone = '1'`,
      own: 'id = $1',
      some: `with another as (insert into auth.users (name, email) values ('Rival', 'rival@example.com') returning id)
        insert into profiles (id, name, email, role) select id, 'Rival', 'rival@example.com', 8 from another`,
    },
    profile_pictures: {
      insert: `insert into profile_pictures (profile_id, updated_at) values (app.actor_id(), now())
        on conflict (profile_id) do update set updated_at = now()`,
      update: 'update profile_pictures set updated_at = now()',
      own: 'profile_id = $1',
      some: `insert into profile_pictures (profile_id) select id from profiles where email not in ('linh.tran@demo.test', 'rival@example.com')`,
    },
  },
  functions: {
    my_sessions: [`app.my_sessions()`, []],
    end_sessions: [`app.end_sessions(null)`, ['']],
    has_second_factor: [`app.has_second_factor()`, [false]],
  },
}

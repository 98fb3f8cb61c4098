import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { email, freeCustomer, openInvitation } from '#testing/rows.ts'

const message = `'{"subject": "a", "text": "b", "html": "c"}'`

export const cases: Cases = {
  calls: {
    'invitations.inviteStaff': async () => ({ id: newId(), email: email(), name: 'A', role: 1 }),
    'invitations.inviteAgent': async () => ({ id: newId(), email: email(), name: 'A' }),
    'invitations.inviteCustomer': async (company) => ({
      id: newId(),
      email: 'a@example.com',
      customer_id: await freeCustomer(company),
    }),
    'invitations.list': async () => undefined,
    'invitations.resend': async (company) => ({ id: await openInvitation(company) }),
    'invitations.revoke': async (company) => ({ id: await openInvitation(company) }),
  },
  otherwise: {
    'invitations.inviteAgent': () => ({ name: 'Otherwise' }),
    'invitations.inviteCustomer': () => ({ email: 'otherwise@example.com' }),
    'invitations.inviteStaff': () => ({ role: 2 }),
  },
  ids: { invitations: 'invitation' },
  plant: {
    invitation: async (house) => {
      const address = `q7${house.name}.invitations.email.one@${newId()}.test`
      return house.several('invitations', {
        one: { customer_id: await house.row('customer'), created_by: house.staff, email: address },
      })
    },
  },
  statements: {
    invitations: {
      insert: `insert into invitations (id, email, name, role, created_by)
        values (gen_random_uuid(), 'c@example.com', 'C', 4, app.actor_id())`,
      update: `update invitations set email = 'x@example.com'`,
      some: `
        insert into invitations (id, email, name, role, created_by)
          select gen_random_uuid(), 'a@example.com', 'A', 1, id from profiles where role = 4;
        insert into invitations (id, email, name, customer_id, created_by)
          select gen_random_uuid(), 'b@example.com', 'B', c.id, p.id from profiles p, (select id from customers limit 1) c where role = 4`,
    },
  },
  functions: {
    invite: [
      `app.invite(gen_random_uuid(), 'a@example.com', 'A', null, gen_random_uuid(), '\\x01', ${message})`,
      '42501',
    ],
    resend_invitation: [`app.resend_invitation(gen_random_uuid(), '\\x01', ${message})`, [false]],
    revoke_invitation: [`app.revoke_invitation(gen_random_uuid())`, [false]],
  },
}

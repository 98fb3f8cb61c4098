import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { call, signInAs } from '#testing/crew.ts'
import { linkInLetter } from '#testing/mailbox.ts'
import { goodPassword } from '#testing/people.ts'

/** Signs a new claims agent in on a page that no one is signed in on. Other tests share the demo's agent; what this one sees is the test's own. */
export async function newAgent(manager: Page, page: Page) {
  const mark = Math.random().toString(36).slice(2, 8)
  const person = { name: `Agent ${mark}`, email: `agent.${mark}@example.com` }
  await call(manager, 'invitations/inviteAgent', { ...person, id: newId() })
  const link = await linkInLetter(manager, person.email, 'Invitation to join')
  await call(page, 'accounts/acceptInvitation', { token: new URL(link).hash.slice(1), name: person.name, password: goodPassword })
  await signInAs(page, person)
  const { id } = await call<{ id: string }>(page, 'access/me', {})
  return { ...person, id }
}

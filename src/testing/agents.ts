import type { Page } from 'playwright-core'
import { newColleague, signInAs } from '#testing/crew.ts'

/** Signs a new claims agent in on a page that no one is signed in on. Other tests share the demo's agent; what this one sees is the test's own. */
export async function newAgent(page: Page) {
  const agent = await newColleague(8)
  await signInAs(page, agent)
  return agent
}

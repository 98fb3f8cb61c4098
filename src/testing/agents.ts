import type { Page } from 'playwright-core'
import { newColleague, signInAs } from '#testing/crew.ts'

/**
 * Signs a new claims agent in on a page where no one is signed in. Other tests share the demo's
 * agent; only this test uses this one.
 */
export async function newAgent(page: Page) {
  const agent = await newColleague(8)
  await signInAs(page, agent)
  return agent
}

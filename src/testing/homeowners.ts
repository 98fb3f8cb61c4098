import type { Page } from 'playwright-core'
import pg from 'pg'
import { inject } from 'vitest'
import { newColleague, newLoss, signInAs } from '#testing/crew.ts'

/**
 * Signs in a new homeowner on a page where no one is signed in, with a loss added by `by`;
 * `changes` go to its customer. Other tests read the demo homeowner's data; only this test uses
 * this one's.
 */
export async function newHomeowner(by: Page, page: Page, changes: object = {}) {
  const person = await newColleague(6)
  const loss = await newLoss(by, { ...changes, email: person.email })
  const owner = new pg.Client({ connectionString: inject('siteOwner') })
  await owner.connect()
  await owner.query('update customers set user_id = $1 where id = $2', [
    person.id,
    loss.customer_id,
  ])
  await owner.end()
  await signInAs(page, person)
  return { ...loss, email: person.email }
}

import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { plainCustomer } from '#testing/fixtures.ts'

// Helpers for journeys that make and find jobs.

/** Returns a last name that no other test has. */
export const surname = (about: string) => `${about}${Math.random().toString(36).slice(2, 8)}`
export const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Starts an action on a job's page: by its button, or from the menu on a phone. */
export async function act(page: Page, action: string) {
  const menu = page.getByRole('button', { name: 'Job actions' })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: action }).click()
  } else await page.getByRole('button', { name: action, exact: true }).click()
}
export const items = [
  'Final photos taken',
  'Equipment removed',
  'Final site inspection',
  'Customer sign-off',
  'Site cleanup',
]

export async function addCustomer(page: Page, last_name: string, changes: object = {}) {
  const data = { ...plainCustomer, id: newId(), last_name, contract_status: 'active', ...changes }
  expect((await page.request.post('/api/customers', { data })).status()).toBe(201)
  return data.id
}
export async function addJob(page: Page, customer_id: string, changes: object = {}) {
  const empty = {
    date_of_loss: null,
    cause_of_loss: null,
    water_category: null,
    water_class: null,
    policy_number: null,
  }
  const nobody = { adjuster_name: null, adjuster_phone: null, adjuster_email: null }
  const data = {
    ...empty,
    ...nobody,
    id: newId(),
    customer_id,
    description: 'Hall and kitchen wet.',
    start_date: '2026-11-20',
    ...changes,
  }
  const answer = await page.request.post('/api/jobs', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; folder_number: string }
}

import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'

// Leads as journeys make and find them.

/** A last name that no other test has. */
export const surname = (about: string) => `${about}${Math.random().toString(36).slice(2, 8)}`
export const dialog = (page: Page) => page.getByRole('dialog')
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const requests = (page: Page) => page.getByRole('region', { name: 'New requests' })

let visitors = 0
/** An address of its own for each visitor: there is a limit to what one may send. */
export const anotherAddress = () => ({ 'x-forwarded-for': `198.51.${process.pid % 256}.${++visitors}` })
export const told = (name: string) => ({
  id: newId(),
  name,
  phone: '(404) 555-0142',
  address: '85 Main Street, Woodstock, GA 30188',
  what_happened: 'The pipe behind the washer burst.\nWater everywhere.',
  water_running: 'no',
  happened: 'today',
  source: 'inspection',
})
/** A lead that came in, sent by whoever the page belongs to. */
export async function ask(page: Page, name: string, changes: object = {}) {
  const lead = { ...told(name), ...changes }
  expect((await page.request.post('/api/leads', { data: lead, headers: anotherAddress() })).status()).toBe(201)
  return lead
}

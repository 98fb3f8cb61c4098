import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

// A journey in a browser costs as much as a hundred procedures on Postgres. All journeys that
// protect a submission must run in the eight minutes that a person waits.

const root = new URL('../', import.meta.url).pathname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.e2e.ts'))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
/** Returns the number of journeys in `npm test`: those not tagged nightly. */
const journeysIn = (text: string) =>
  count(text, /^\s*it(\.\w+)?\(/gm) - count(text, /\{ tags: 'nightly' \}/g)

/**
 * Limits for each submission. To raise one, say in the commit how long the browser stage took on
 * two cores before and after.
 */
const most = { journeys: 83, ofOneFile: 5 }

const advice = `
Before you raise it: is the rule held by a server or rule test already, or could it be, or by docs/who-may-see-what.md? Then leave the journey out.
Else let a journey that looks at this screen as this person take the step, or tag what is rare for the night: docs/testing.md.`

it('has so few journeys that a run stays short', () => {
  const journeys = files.map(({ path, text }) => ({ path, journeys: journeysIn(text) }))
  expect(
    journeys.reduce((sum, one) => sum + one.journeys, 0),
    `journeys in all${advice}`,
  ).toBeLessThanOrEqual(most.journeys)
  expect(
    journeys.filter((one) => one.journeys > most.ofOneFile),
    `files with more than ${most.ofOneFile} journeys${advice}`,
  ).toEqual([])
})

it('tags each journey of the night by itself, so that those of a submission can be counted', () => {
  const tagged = files
    .filter(({ text }) => /^\s*describe(\.\w+)?\([^\n]*tags:/m.test(text))
    .map(({ path }) => path)
  expect(tagged).toEqual([])
})

it('is the same journey on a desk and on a phone', () => {
  const twice = files.filter(({ text }) => /it\.each\(\[\s*(\[\s*'wide'|wide\b)/.test(text))
  expect(
    twice.map(({ path }) => path),
    'make it one journey that turns its window by asPhone',
  ).toEqual([])
})

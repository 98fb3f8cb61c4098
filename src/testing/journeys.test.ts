import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

// A journey in a browser costs as much as a hundred procedures on Postgres, and all of them must run in the twelve minutes that a person waits.

const root = new URL('../', import.meta.url).pathname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.e2e.ts'))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

/** For the whole suite. Who raises one says in the commit what the stage of the browser took on two cores before and after: 480 s at most. */
const most = { journeys: 162, loads: 280, ofOneFile: 8 }

const advice = `
Before you raise it: is the rule held by a server or rule test already, or could it be, or by docs/who-may-see-what.md? Then leave the journey out.
Else let a journey that looks at this screen as this person take the step: STYLE.md, "Tests".`

it('has so few journeys that a run stays short', () => {
  const journeys = files.map(({ path, text }) => ({ path, journeys: count(text, /^\s*it(\.\w+)?\(/gm) }))
  expect(
    journeys.reduce((sum, one) => sum + one.journeys, 0),
    `journeys in all${advice}`,
  ).toBeLessThanOrEqual(most.journeys)
  expect(
    journeys.filter((one) => one.journeys > most.ofOneFile),
    `files with more than ${most.ofOneFile} journeys${advice}`,
  ).toEqual([])
})

it('loads a page as seldom as it can: `visit` goes on from there, `asPhone` makes it narrow', () => {
  const loads = files.map(({ text }) => count(text, /\.(goto|reload)\(|(?<![.\w])(open[A-Z]?\w*|browser\.open)\(/g))
  expect(
    loads.reduce((sum, one) => sum + one, 0),
    `loads in all${advice}`,
  ).toBeLessThanOrEqual(most.loads)
})

it('is the same journey on a desk and on a phone', () => {
  const twice = files.filter(({ text }) => /it\.each\(\[\s*(\[\s*'wide'|wide\b)/.test(text))
  expect(
    twice.map(({ path }) => path),
    'make it one journey that turns its window by asPhone',
  ).toEqual([])
})

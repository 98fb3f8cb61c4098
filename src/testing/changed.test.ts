import { expect, it } from 'vitest'

interface Broken {
  server: string[]
  browser: string[]
  typed: string[]
  settings: { DRYLINE_GROUPS: string }
}
const bin = new URL('../../bin/changed.js', import.meta.url).href
const { brokenBy } = (await import(bin)) as { brokenBy: (changed: string[]) => Broken }

// `npm test -- --changed` answers while someone works: it leaves out nothing that these kinds of
// changes can break.

it('runs for a policy its folder, the folders whose SQL calls its functions, and the matrices of their procedures', () => {
  const { server, settings } = brokenBy(['src/loss/notes/notes.sql'])
  expect(server).toEqual(
    expect.arrayContaining([
      'src/loss/notes/notes.server.test.ts',
      'src/main/router.server.test.ts',
      'src/people/access/access.server.test.ts',
    ]),
  )
  expect(settings.DRYLINE_GROUPS.split(',')).toContain('notes')
  expect(server).not.toContain('src/fleet/vehicles/vehicles.server.test.ts')
})

it('runs for a rule the tests of all that imports it, and checks the types of these', () => {
  const { server, typed, browser } = brokenBy(['src/time/time-clock/lunch.ts'])
  expect(server).toEqual(
    expect.arrayContaining([
      'src/time/time-clock/time-clock.test.ts',
      'src/time/hours/corrected-pay.server.test.ts',
    ]),
  )
  expect(typed).toContain('src/time/time-clock/lunch.ts')
  expect(browser).toContain('src/time/time-clock/long-day.e2e.ts')
})

it('runs for a component the journeys of the pages that use it', () => {
  const { browser } = brokenBy(['src/loss/notes/note-form.tsx'])
  expect(browser).toContain('src/loss/notes/notes.e2e.ts')
  expect(browser).not.toContain('src/fleet/vehicles/vehicles.e2e.ts')
})

it('runs all for what changes every test', () => {
  for (const path of ['package.json', 'vite.config.ts', 'bin/test.js'])
    expect(brokenBy(['src/loss/notes/notes.ts', path])).toEqual({})
})

import { expect, it } from 'vitest'
import { addresses, dialogs, forms, publicPages, screens } from '#testing/screens.ts'

const paths = new Set(screens.map(({ path }) => path))
const advice = `
Every page is looked at once by accessible.e2e.ts. One with a parameter needs an address in src/testing/screens.ts: \`addresses\`, with a row of the
demo company or one made by the API. Its dialogs that are used most go into \`dialogs\`; a page of nothing but forms into \`forms\`.`

it('has an address for each page with a parameter', () => {
  expect(
    [...paths].filter((path) => path.includes('$') && !addresses[path]),
    advice,
  ).toEqual([])
})

it('has addresses, dialogs and forms only of pages that there are', () => {
  const named = [
    ...Object.keys(addresses),
    ...Object.keys(dialogs).map((place) => place.split('?')[0]!),
    ...forms,
    ...publicPages,
  ]
  expect(named.filter((path) => !paths.has(path))).toEqual([])
})

it('has each page of the app, for everyone whose page it is', () => {
  const readersOf = (path: string) =>
    screens.filter((screen) => screen.path === path).map(({ reader }) => reader)
  expect(readersOf('/dashboard')).toEqual(['admin', 'customer', 'agent'])
  expect(readersOf('/questions')).toEqual(['admin', 'customer', 'agent'])
  expect(readersOf('/settings')).toEqual(['admin'])
  expect(readersOf('/documents')).toEqual(['customer'])
  expect(readersOf('/agent-customers/$id')).toEqual(['agent'])
  expect(readersOf('/login')).toEqual(['nobody'])
  expect(readersOf('/location')).toEqual(['nobody'])
})

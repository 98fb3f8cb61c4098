import type { StaticDataRouteOption } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { type Role, can, capabilities, roleNames } from '#access/roles.ts'
import { routeTree } from '#browser/routes.tsx'
import { isInNavigation } from '#client/navigation-entries.ts'
import { paths } from '#client/paths.gen.ts'

// The shell shows a page to people with its capability and tells others that they have no access
// (access.e2e.ts tests that). docs/ lists the capability of each page, so that a change to it is
// noticed.

interface Page {
  options: { id?: string; path?: string; staticData?: StaticDataRouteOption }
  children?: Page[]
}
const branches = (routeTree as unknown as Page).children!
const within = ({ options: { id } }: Page) => id === 'signed-in'
const pages = branches
  .find(within)!
  .children!.map(({ options: { path, staticData } }) => ({ path, ...staticData }))
const roles = Object.keys(roleNames).map((role) => Number(role) as Role)

it('has every page that the files of routes make: one that is missing stands in no `pages` of its file', () => {
  const ofTree = [
    ...pages,
    ...branches.flatMap((branch) =>
      within(branch) ? [] : (branch.children ?? [branch]).map((page) => page.options),
    ),
  ]
  expect(paths.filter((path) => !ofTree.some((page) => page.path === path))).toEqual([])
})

it.each(pages)('$path is for those who have a capability', ({ who }) => {
  expect(Object.keys(capabilities)).toContain(who)
})

it('has no page for everyone but the forms of the front door, and the one that checks documents', () => {
  const forms = branches.flatMap((branch) => (within(branch) ? [] : (branch.children ?? [branch])))
  const doors = [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/change-email',
    '/accept-invitation',
    '/set-up',
    '/verify',
    '/sign',
    '/claim',
    '/stop-digests',
  ]
  expect(new Set(forms.map(({ options: { path } }) => path))).toEqual(new Set(doors))
})

it('is written down in docs/who-may-see-what.md', async () => {
  const sees = (role: Role, page: (typeof pages)[number]) =>
    can(role, page.who!) ? (isInNavigation(page, role) ? '✓' : 'by link') : ''
  const lines = pages.map((page) => [
    `\`${page.path}\``,
    page.entry?.label ?? page.title ?? '',
    ...roles.map((role) => sees(role, page)),
  ])
  const head = ['Page', 'Name', ...Object.values(roleNames)]
  const table = [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  const about =
    '✓: it stands in their navigation. Signed-out people are sent to the login page, or told that there is no such page; others are told that they have no access. What a page shows is up to the procedures (who-may-call-what.md).'
  const text = `# Who may see which page\n\nWritten by \`src/browser/routes.test.ts\` (\`npx vitest run -u --project rules\` renews it).\n${about}\n\n${table}\n`
  await expect(text).toMatchFileSnapshot('../../docs/who-may-see-what.md')
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { routeTree } from '#browser/routes.tsx'

// Where people who come in by the front door are led (access.e2e.ts tests one of each).

interface Branch {
  options: {
    path?: string
    id?: string
    validateSearch?: (search: object) => object
    beforeLoad?: (given: object) => Promise<unknown>
  }
  children?: Branch[]
}
const branches = (routeTree as unknown as { children: Branch[] }).children
const holds = (branch: Branch, path: string) =>
  [branch, ...(branch.children ?? [])].some(({ options }) => options.path === path)
const at = (path: string) => branches.find((branch) => holds(branch, path))!.options
const ahead = (me: object | null) => ({ context: { queryClient: { fetchQuery: async () => me } } })

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://dryline.example' }))
afterAll(() => void vi.unstubAllGlobals())

describe('signing in', () => {
  const from = (path: string) =>
    (at('/login').validateSearch!({ from: path }) as { from?: string }).from

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'evil',
    '',
  ])('never leads to another site: %s', (path) => expect(from(path)).toBeUndefined())

  it.each(['/', '/customers?city=01&status=billed', '/jobs/1#notes', '/E/AM-101'])(
    'returns to %s',
    (path) => expect(from(path)).toBe(path),
  )
})

it.each(['/', '/login', '/register', '/forgot-password'])(
  '%s sends who is signed in to the dashboard',
  async (path) => {
    await expect(at(path).beforeLoad!(ahead({ id: '1' }))).rejects.toMatchObject({
      options: { to: '/dashboard' },
    })
  },
)

it.each(['/login', '/register', '/forgot-password'])(
  '%s is open to who is not signed in',
  async (path) => {
    await expect(at(path).beforeLoad!(ahead(null))).resolves.toBeUndefined()
  },
)

it.each(['/reset-password', '/confirm-email', '/change-email', '/accept-invitation', '/set-up'])(
  '%s, where a mailed link leads, asks no one who they are',
  (path) => expect(at(path).beforeLoad).toBeUndefined(),
)

describe('a page of the app', () => {
  const enter = (me: object | null, pathname: string) =>
    at('/customers').beforeLoad!({
      ...ahead(me),
      location: { pathname, href: `${pathname}?city=01` },
    })

  it('sends who is not signed in to the login page, which leads back to it', async () => {
    await expect(enter(null, '/customers')).rejects.toMatchObject({
      options: { to: '/login', search: { from: '/customers?city=01' } },
    })
  })

  it('is not there for who is not signed in, where there is no such page', async () => {
    await expect(enter(null, '/no/such/page')).rejects.toMatchObject({ isNotFound: true })
  })

  it('sends who owes a second factor to their profile, and no one else', async () => {
    const due = { id: '1', second_factor_due: true }
    for (const pathname of ['/customers', '/dashboard', '/profile/else'])
      await expect(enter(due, pathname)).rejects.toMatchObject({ options: { to: '/profile' } })
    await expect(enter(due, '/profile')).resolves.toEqual({ me: due })
    const me = { id: '1', second_factor_due: false }
    await expect(enter(me, '/customers')).resolves.toEqual({ me })
  })
})

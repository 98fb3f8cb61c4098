import { type AnyProcedure, isProcedure } from '@orpc/server'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { can, capabilities, roleNames } from '#features/access/roles.ts'
import type { ProcedureMeta } from '#server/procedure.ts'
import { router } from '#server/router.ts'
import { useCompany } from '#testing/company.ts'
import { callers, plainCustomer } from '#testing/fixtures.ts'

// The first lock: every procedure × every caller, through HTTP, answers as roles.ts says. The result is written down in docs/.

const company = useCompany()

const procedures = Object.entries(router as unknown as Record<string, Record<string, AnyProcedure>>).flatMap(([feature, members]) =>
  Object.entries(members).flatMap(([verb, member]) => {
    if (!isProcedure(member)) return []
    const { meta, route } = member['~orpc']
    return [{ name: `${feature}.${verb}`, path: `/rpc/${feature}/${verb}`, who: (meta as ProcedureMeta).who, route }]
  }),
)

const harold = async () =>
  ((await company.owner.query(`select id from customers where email = 'customer@demo.test'`)).rows[0] as { id: string }).id

/** A right call of each procedure; where it names a row, one that is somebody else's to most callers. */
const inputs: Record<string, () => Promise<unknown>> = {
  'access.me': async () => undefined,
  'customers.list': async () => ({}),
  'customers.counts': async () => ({}),
  'customers.mine': async () => undefined,
  'customers.add': async () => ({ ...plainCustomer, id: newId() }),
  'customers.edit': async () => ({ id: await harold(), phone: '(404) 555-0100' }),
  'customers.setStatus': async () => ({ id: await harold(), contract_status: 'active_w_equip' }),
}

const snapshot = async () => JSON.stringify((await company.owner.query('select * from customers order by id')).rows)

describe.each(procedures)('$name', ({ name, path, who }) => {
  it('asks for a capability, or is open on purpose', () => {
    expect(who === 'anyone' || who! in capabilities).toBe(true)
  })

  it.each(callers)('answers %s as roles.ts says', async (caller) => {
    const expected = who === 'anyone' || (caller !== 'nobody' && can(caller, who!)) ? 200 : caller === 'nobody' ? 401 : 403
    const before = await snapshot()
    const answer = await company.send('POST', path, caller, { json: await inputs[name]!() })
    expect(answer.status).toBe(expected)
    if (expected !== 200) {
      expect(Object.keys((await answer.json()) as object)).toEqual(['json'])
      expect(await snapshot()).toBe(before)
    }
  })
})

it('is written down in docs/who-may-call-what.md', async () => {
  const mark = (yes: boolean) => (yes ? '✓' : '')
  const head = ['Procedure', 'REST', 'Signed out', ...Object.values(roleNames)]
  const lines = procedures.map(({ name, route, who }) => {
    const roles = Object.keys(roleNames).map((role) => mark(who === 'anyone' || can(Number(role) as 1, who!)))
    return [`\`${name}\``, `${route.method} /api${route.path}`, mark(who === 'anyone'), ...roles]
  })
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const text = `# Who may call what\n\nWritten by \`src/server/router.server.test.ts\`, which calls every procedure as every role (\`npx vitest run -u --project server\` renews it).\nSigned-out callers are answered 401, the wrong role 403. Which rows a caller sees is up to the policies in \`src/features/*/*.sql\`.\n\n${table}\n`
  await expect(text).toMatchFileSnapshot('../../docs/who-may-call-what.md')
})

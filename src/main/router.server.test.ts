import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { z } from 'zod'
import { can, capabilities, roleNames } from '#access/roles.ts'
import { call } from '#testing/asking.ts'
import { useCompany } from '#testing/company.ts'
import { type Caller, callers, quickHash } from '#testing/fixtures.ts'
import { forgetLimits } from '#testing/people.ts'
import { areAll, procedures } from '#testing/procedures.ts'
import { otherRoutesText } from '#testing/other-routes.ts'
import { rightCall } from '#testing/cases.ts'
import { isNightly } from '#testing/ring.ts'
import { snapshot } from '#testing/snapshot.ts'
import { hasOtherVerb } from '#testing/verbs.ts'

// The first lock: every procedure × every caller, over HTTP, answers as roles.ts says. The result
// is written to docs/.

const company = useCompany()

/** True if an input rejects unknown fields. */
const isStrict = (schema: unknown) =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever

// One test's calls must not count against another's, and everyone has the demo password again.
const demoHash = quickHash(demoPassword)
beforeEach(async () => {
  await forgetLimits(company)
  await company.owner.query(
    'update auth.accounts set password = $1 where password is distinct from $1',
    [demoHash],
  )
})

describe.each(procedures)('$name', (procedure) => {
  const { name, path, who, route } = procedure
  it('asks for a capability, or is open on purpose', () => {
    expect(who === 'anyone' || who! in capabilities).toBe(true)
  })

  const lets = (caller: Caller) => who === 'anyone' || (caller !== 'nobody' && can(caller, who!))
  const ask = async (caller: Caller) =>
    company.send('POST', path, caller, { json: await rightCall(name)(company, caller) })

  // The document below lists every allowed role. A submission tries one of them: the one with the
  // fewest rights.
  const answered = callers.filter(lets)
  it.each(isNightly ? answered : answered.slice(who === 'anyone' ? -1 : 0).slice(0, 1))(
    'answers %s',
    async (caller) => {
      expect((await ask(caller)).status).toBe(200)
    },
  )

  const refused = callers.filter((caller) => !lets(caller))
  const rows = async () => (route.method === 'GET' ? '' : snapshot(company))
  if (refused.length === 0) return

  it(`refuses ${refused.join(', ')}, and nothing changes`, async () => {
    const inputs: unknown[] = []
    for (const caller of refused) inputs.push(await rightCall(name)(company, caller))
    const before = await rows()
    const answers = await Promise.all(
      refused.map((caller, n) => company.send('POST', path, caller, { json: inputs[n] })),
    )
    const expected = refused.map((caller) => [caller, caller === 'nobody' ? 401 : 403])
    expect(answers.map(({ status }, n) => [refused[n], status])).toEqual(expected)
    for (const answer of answers)
      expect(Object.keys((await answer.json()) as object)).toEqual(['json'])
    // The other door leads to the same handler.
    const [last, input] = [refused.at(-1)!, inputs.at(-1)]
    const byRest = await call(
      company,
      procedure,
      'rest',
      last,
      input as Record<string, unknown> | undefined,
    )
    expect([last, byRest!.status]).toEqual(expected.at(-1))
    expect(await rows()).toBe(before)
  })
})

describe('a role that a body names', () => {
  it('is refused with any other field that an input does not name, because every input is strict', () => {
    expect(
      procedures
        .filter(({ inputSchema }) => inputSchema && !isStrict(inputSchema))
        .map(({ name }) => name),
    ).toEqual([])
  })

  it.runIf(areAll)('is an input of those alone that give one', () => {
    const named = procedures.filter(
      ({ inputSchema }) => inputSchema instanceof z.ZodObject && 'role' in inputSchema.shape,
    )
    expect(named.map(({ name }) => name)).toEqual(['employees.setRole', 'invitations.inviteStaff'])
  })
})

it.runIf(areAll)(
  'what gives data away, or lets someone in, asks for a password or code again',
  () => {
    const asking = procedures.filter(({ stepUp }) => stepUp).map(({ name }) => name)
    const gives = [
      'claimLinks.send',
      'claimLinks.sendAgain',
      'grants.give',
      'invitations.inviteAgent',
      'invitations.inviteStaff',
    ]
    const exports = [
      'bookkeeping.create',
      'reportExports.create',
      'reportSchedules.create',
      'reportSchedules.send',
    ]
    expect(asking).toEqual(expect.arrayContaining([...gives, ...exports]))
  },
)

it('removes, archives and corrects in one way: the verb, the method and the path agree', () => {
  expect(
    procedures
      .filter(hasOtherVerb)
      .map(({ name, route }) => `${name}: ${route.method} ${route.path}`),
  ).toEqual([])
})

it.runIf(areAll)('is written down in docs/who-may-call-what.md', async () => {
  const mark = (yes: boolean) => (yes ? '✓' : '')
  const head = ['Procedure', 'REST', 'Signed out', ...Object.values(roleNames)]
  const lines = procedures.map(({ name, route, who }) => {
    const roles = Object.keys(roleNames).map((role) =>
      mark(who === 'anyone' || can(Number(role) as 1, who!)),
    )
    return [`\`${name}\``, `${route.method} /api${route.path}`, mark(who === 'anyone'), ...roles]
  })
  const table = [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  const text = `# Who may call what\n\nWritten by \`src/main/router.server.test.ts\`, which calls every procedure as every role (\`npx vitest run -u --project server\` renews it).\nSigned-out callers are answered 401, the wrong role 403. Which rows a caller sees is up to the policies in \`src/*/*/*.sql\`.\n\n${table}\n\n${otherRoutesText}`
  await expect(text).toMatchFileSnapshot('../../docs/who-may-call-what.md')
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { can } from '#access/roles.ts'
import { call, waysIn, withoutNamed } from '#testing/asking.ts'
import { useCompany } from '#testing/company.ts'
import { quickHash } from '#testing/fixtures.ts'
import { newHouseholds } from '#testing/households.ts'
import { forgetLimits } from '#testing/people.ts'
import { areAll, procedures } from '#testing/procedures.ts'
import { kindOfField, kindOfId, rightCall } from '#testing/cases.ts'
import { isNightly } from '#testing/ring.ts'
import { casesOf, namesRows, noRows, rowsOf, unknownPlaces } from '#testing/row-cases.ts'
import { snapshots } from '#testing/snapshot.ts'
import { type Outsider, visibleFields } from '#testing/visible-fields.ts'

/**
 * The second lock: every procedure × these outside callers × rows of their own, of others, and
 * nonexistent ones. The router provides the cases. An answer must not contain or reveal a row that
 * is not for the caller, and a refusal must not change anything.
 */
export function tryRowsOfOthers(callers: readonly Outsider[]) {
  const company = useCompany({ proxies: 1 })
  let houses: Awaited<ReturnType<typeof newHouseholds>>
  const demoHash = quickHash(demoPassword)
  beforeAll(async () => {
    houses = await newHouseholds(company)
  })
  beforeEach(async () => {
    await forgetLimits(company)
    await company.owner.query(
      'update auth.accounts set password = $1 where password is distinct from $1',
      [demoHash],
    )
  })

  it.runIf(areAll)(
    'knows of each procedure how it is called, and what the ids in its input name',
    () => {
      for (const { name } of procedures) rightCall(name)
      const unknown = procedures.flatMap(unknownPlaces)
      expect(unknown, 'A new id in an input: say in its feature’s .cases.ts of what it is').toEqual(
        [],
      )
      const kinds = new Set([...Object.values(kindOfId), ...Object.values(kindOfField)])
      const none = [...kinds].filter((kind) => kind !== null && !houses.other[kind]?.length)
      expect(none, 'A new kind of row: plant one in the feature’s .cases.ts').toEqual([])
    },
  )

  /** Canaries shown to each caller, over all procedures. */
  const shown = Object.fromEntries(callers.map((caller) => [caller, new Set<string>()]))
  type Input = Record<string, unknown> | undefined
  type Who = (typeof procedures)[number]['who']
  const letsIn = (who: Who, caller: Outsider) =>
    who === 'anyone' || (caller !== 'nobody' && can(caller, who!))

  // The last test checks the results of all earlier ones.
  describe('a procedure', { shuffle: false }, () => {
    // Procedures that none of these callers may use are called by router.server.test.ts; with other
    // people's rows and in every way, at night.
    describe.each(
      procedures.filter(({ who }) => isNightly || callers.some((caller) => letsIn(who, caller))),
    )('$name', (procedure) => {
      const lets = (caller: Outsider) => letsIn(procedure.who, caller)
      const writes = procedure.route.method !== 'GET'
      /**
       * RPC and REST share one handler, and a mistake or a HEAD is refused before it; so in each
       * submission only one caller tries every way.
       */
      const waysOf = (caller: Outsider) =>
        isNightly || caller === (callers.find(lets) ?? callers[0]) ? waysIn : (['rpc'] as const)

      it('shows people outside the company nothing of others, and refused leaves all as it is', async () => {
        const right = (await rightCall(procedure.name)(company, 'nobody')) as Input
        const rows = async () =>
          writes ? await snapshots(company, houses.ofOther) : { whole: '', found: '' }
        const before = await rows()
        await Promise.all(
          callers.filter((caller) => !lets(caller)).map((caller) => tries(caller, right)),
        )
        const between = await rows()
        expect(between.whole, 'what the refused calls left').toBe(before.whole)
        await Promise.all(callers.filter(lets).map((caller) => tries(caller, right)))
        expect((await rows()).found, 'what the calls left of the other’s rows').toBe(between.found)
      })

      async function tries(caller: Outsider, right: Input) {
        const { own, other } = houses
        const all = [rowsOf(own[caller]), rowsOf(other), noRows(other)].map((rows) =>
          casesOf(procedure, right, rows),
        )
        // One call after the other, because accepted calls may depend on each other.
        for (const way of waysOf(caller)) {
          // Refusals come before any row is looked up, so one case of each is enough.
          const refused = !lets(caller) || way === 'head' || way === 'mistaken'
          const [ownCases, otherCases, noCases] = all.map((cases) =>
            refused ? cases.slice(0, 1) : cases,
          )
          for (const input of ownCases!) await asked(caller, way, input)
          if (!namesRows(procedure)) continue
          for (const [n, input] of otherCases!.entries()) {
            const answer = await asked(caller, way, input)
            const none = await asked(caller, way, noCases![n])
            expect(answer && withoutNamed(answer, input), `${caller} by ${way}`).toBe(
              none && withoutNamed(none, noCases![n]),
            )
          }
        }
      }

      async function asked(caller: Outsider, way: (typeof waysIn)[number], input: Input) {
        const answer = await call(company, procedure, way, caller, input)
        if (!answer) return undefined
        const wrong = [...answer.canaries].filter((one) => !visibleFields[caller]!.includes(one))
        expect(
          wrong,
          `shown to ${caller} by ${way}: if it is theirs, say so in \`shown\` of the feature’s .cases.ts`,
        ).toEqual([])
        for (const one of answer.canaries) shown[caller]!.add(one)
        // Procedures do not answer HEAD.
        const refused = way === 'head' ? 404 : caller === 'nobody' ? 401 : 403
        if (!lets(caller)) expect(answer.status, `${caller} by ${way}`).toBe(refused)
        expect(answer.status, answer.text).toBeLessThan(429)
        return answer
      }
    })

    it.runIf(areAll).each(callers)('shows %s all that is theirs', (caller) => {
      expect([...shown[caller]!].toSorted()).toEqual(visibleFields[caller]!.toSorted())
    })
  })
}

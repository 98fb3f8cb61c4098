import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { demoPassword } from '#db/demo/people.ts'
import { can } from '#access/roles.ts'
import { rightCall } from '#testing/cases.ts'
import { useCompany } from '#testing/company.ts'
import { callers, quickHash } from '#testing/fixtures.ts'
import { forgetLimits } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'

// Whatever a caller leaves out, the answer is a designed one, never a failure of ours.

const company = useCompany()
const demoHash = quickHash(demoPassword)
beforeEach(async () => {
  await forgetLimits(company)
  await company.owner.query(
    'update auth.accounts set password = $1 where password is distinct from $1',
    [demoHash],
  )
})

type Shape = Record<string, z.ZodType>
const takesNothing = (schema: z.ZodType) => schema.safeParse(undefined).success
/**
 * Returns a value for a field that the right call leaves out: the first one that the field accepts.
 */
const anyValue = (schema: z.ZodType) =>
  [null, false, true, 'x', '2026-01-05', newId(), 1, [], {}].find(
    (value) => schema.safeParse(value).success,
  )

/**
 * Returns the inputs to try: nothing, only the required fields, and those plus each other field.
 */
function variants(shape: Shape, right: Record<string, unknown>) {
  const required = Object.fromEntries(
    Object.entries(right).filter(([field]) => shape[field] && !takesNothing(shape[field])),
  )
  const others = Object.entries(shape).filter(([, schema]) => takesNothing(schema))
  const alone = others.flatMap(([field, schema]) => {
    const value = field in right ? right[field] : anyValue(schema)
    return value === undefined ? [] : [{ ...required, [field]: value }]
  })
  return [{}, required, ...alone]
}

const withFields = procedures.filter(({ inputSchema }) => inputSchema instanceof z.ZodObject)
it.each(withFields)(
  '$name answers as designed, whatever is left out',
  async ({ name, path, who, inputSchema }) => {
    const caller = callers.find((one) => who === 'anyone' || (one !== 'nobody' && can(one, who!)))!
    const { shape } = inputSchema as z.ZodObject<Shape>
    const right = async () =>
      ((await rightCall(name)(company, caller)) ?? {}) as Record<string, unknown>
    const count = variants(shape, await right()).length
    for (let n = 0; n < count; n++) {
      // A call may change its row, so each call gets a new one.
      const json = variants(shape, await right())[n]
      const { status } = await company.send('POST', path, caller, { json })
      expect(status, JSON.stringify(json)).toBeLessThan(500)
    }
  },
)

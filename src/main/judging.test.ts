import { expect, it } from 'vitest'
import { z } from 'zod'
import { newPassword } from '#sign-in/passwords.ts'
import { areAll, procedures } from '#testing/procedures.ts'

/** True if an input has a field for a new password. */
const choosesPassword = (schema: unknown) =>
  schema instanceof z.ZodObject &&
  Object.values(schema.shape).some(
    (field) =>
      field === newPassword || (field instanceof z.ZodOptional && field.unwrap() === newPassword),
  )

it('what takes a new password is ready to judge it before its transaction begins', () => {
  const choosing = procedures.filter(({ inputSchema }) => choosesPassword(inputSchema))
  if (areAll) expect(choosing.length).toBe(5)
  expect(choosing.filter(({ judges }) => !judges).map(({ name }) => name)).toEqual([])
})

import { ORPCError } from '@orpc/server'

/**
 * Returns a refusal with its message at a field of the input, in the shape of input errors. With an
 * empty `path` it belongs to no field.
 */
export const complaint = (
  message: string,
  path: (string | number)[] = [],
  code: 'BAD_REQUEST' | 'CONFLICT' = 'BAD_REQUEST',
) => new ORPCError(code, { message, data: { issues: [{ message, path }] } })

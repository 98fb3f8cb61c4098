import { ORPCError } from '@orpc/server'

/** A refusal with its words at a field of what was sent, as bad input has them; at none where `path` is empty. */
export const complaint = (
  message: string,
  path: (string | number)[] = [],
  code: 'BAD_REQUEST' | 'CONFLICT' = 'BAD_REQUEST',
) => new ORPCError(code, { message, data: { issues: [{ message, path }] } })

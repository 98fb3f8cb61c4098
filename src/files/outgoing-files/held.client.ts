import { ORPCError } from '@orpc/client'
import { holdOfStatus } from '#files/outgoing-files/outgoing-files.ts'

/**
 * Turns the server's refusal to send bytes into the error a procedure would throw; undefined for
 * any other answer.
 */
export function heldError(answer: unknown) {
  const hold = answer instanceof Response ? holdOfStatus(answer.status) : undefined
  return hold && new ORPCError(hold.code, { message: hold.message })
}

import { ORPCError } from '@orpc/client'
import { holdOfStatus } from '#files/outgoing-files/outgoing-files.ts'

/** What the server said of bytes that do not go out, as the screens say what a procedure refused; undefined of another answer. */
export function heldError(answer: unknown) {
  const hold = answer instanceof Response ? holdOfStatus(answer.status) : undefined
  return hold && new ORPCError(hold.code, { message: hold.message })
}

import { ORPCError } from '@orpc/client'

const isStepUp = (error: unknown) => error instanceof ORPCError && error.code === 'STEP_UP_REQUIRED'

let ask = () => Promise.resolve(false)
/** Tells who asks for the password or a code: the dialog of the shell, which answers whether it was given. */
export const whenStepUp = (react: typeof ask) => (ask = react)

let asking: Promise<boolean> | undefined

/**
 * Does what may ask for a step-up: where it does, the person is asked for the password or a code, and it is done again with the same input.
 * Calls at the same time share one question. Who gives none gets the refusal.
 */
export async function steppingUp<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!isStepUp(error)) throw error
    asking ??= ask().finally(() => (asking = undefined))
    if (await asking) return call()
    throw error
  }
}

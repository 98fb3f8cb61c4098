import { ORPCError } from '@orpc/client'

const isStepUp = (error: unknown) => error instanceof ORPCError && error.code === 'STEP_UP_REQUIRED'

type Ask = () => Promise<boolean>
let ready: (ask: Ask) => void
/** The dialog's code comes after the page's, so a call made before waits for it. */
let prompt = new Promise<Ask>((resolve) => (ready = resolve))
/**
 * Sets who asks for the password or a code: the app shell's dialog. It resolves to true if the
 * person gave it.
 */
export const setStepUpPrompt = (ask: Ask) => {
  ready(ask)
  prompt = Promise.resolve(ask)
}

let asking: Promise<boolean> | undefined

/**
 * Makes a call that may require a step-up. If it does, asks the person for the password or a code
 * and repeats the call with the same input. Concurrent calls share one prompt. If the person gives
 * none, the refusal is thrown.
 */
export async function withStepUp<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!isStepUp(error)) throw error
    asking ??= prompt.then((ask) => ask()).finally(() => (asking = undefined))
    if (await asking) return call()
    throw error
  }
}

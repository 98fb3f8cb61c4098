import type { Query, QueryClient } from '@tanstack/react-query'
import { type Surroundings, readAgainCalmly } from '#client/calm.ts'
import { isConcerned } from '#client/notices.ts'
import type { AnswerSources, Notice } from '#values/notices.ts'

/**
 * Follows the events of the stream for the answers of one screen. `me` returns the id of the
 * logged-in person.
 */
export function followChanges(
  queryClient: QueryClient,
  me: () => string | undefined,
  surroundings?: Surroundings,
) {
  const calm = readAgainCalmly(queryClient, surroundings)
  let sources: AnswerSources | undefined

  /** Reads again what these notices concern, and returns a function that says what that is. */
  function hear(notices: readonly Notice[]) {
    const known = sources ?? {}
    const person = me()
    const concerns = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>) =>
      notices.some((one) => isConcerned({ queryKey, data: state.data }, one, known, person))
    calm.readAgain(concerns)
    return concerns
  }

  return {
    hear,
    /**
     * Takes what answers are made of, when the stream is open. If it was open before, some changes
     * may have been missed, and everything is read again.
     */
    open: (given: AnswerSources) => {
      const wasOpen = sources !== undefined
      sources = given
      return wasOpen ? hear([{ table: 'everything' }]) : undefined
    },
    stop: calm.stop,
  }
}

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** The person who will use the password. Their own name or email makes a poor password. */
export interface About {
  email?: string | undefined
  name?: string | undefined
}

/**
 * Created when the first new password is judged. It takes a quarter of a second, and most processes
 * never need it.
 */
let zxcvbn: ZxcvbnFactory | undefined
const judge = () =>
  (zxcvbn ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  }))

/**
 * The zxcvbn score, from 0 to 4, from which a password resists guessing without knowledge of the
 * hash (zxcvbn: 10⁸ guesses).
 */
const STRONG_ENOUGH = 3

/**
 * Characters of a password that are judged. The time grows faster than the length, and a password
 * of this length is either strong already or never will be.
 */
const JUDGED = 40

/**
 * Returns why a password is refused, or undefined if it is strong enough. Checks it against lists
 * of known passwords, names, dates and patterns.
 */
export function weakness(password: string, about: About) {
  const own = [about.email, about.email?.split('@')[0], about.name].filter(
    (text) => text !== undefined,
  )
  if (own.some((text) => text.toLowerCase() === password.toLowerCase()))
    return 'The password must not be your name or email address.'
  const { score, feedback } = judge().check(password.slice(0, JUDGED), [
    ...own,
    ...own.flatMap((text) => text.split(/[\s@.]+/)),
    'dryline',
  ])
  if (score >= STRONG_ENOUGH) return undefined
  const why = feedback.warning || feedback.suggestions[0] || 'Add another word or two.'
  return `This password is too easy to guess: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
}

import { foundName } from '#files/papers/found-names.ts'
import {
  LONGEST_LABEL,
  type SigningField,
  signers,
  signingKinds,
} from '#files/papers/signing-fields.ts'

export type SigningTag = Pick<SigningField, 'kind' | 'signer' | 'label' | 'required'>

/** Text that may hold a tag. A brace inside would start another one. */
const tag = /\{\{([^{}]{1,200})\}\}/g
const is = <Name extends string>(names: Record<Name, string>, word: string): word is Name =>
  Object.hasOwn(names, word)

/**
 * Reads a text tag: `{{signature, customer}}`, `{{initials, company}}`, `{{text, customer, Rooms
 * affected}}`, `{{date, customer, optional}}`. Undefined for any other text. The signer is the
 * customer if the tag names none.
 */
export function readTag(inside: string): SigningTag | undefined {
  const [kind = '', ...rest] = inside.split(',').map((part) => part.trim())
  const plain = kind.toLowerCase()
  if (!is(signingKinds, plain)) return undefined
  const words = rest.map((word) => word.toLowerCase())
  const signer = words.find((word) => is(signers, word)) ?? 'customer'
  const label = rest
    .filter(
      (word) => word && !is(signers, word.toLowerCase()) && !/^(optional|required)$/i.test(word),
    )
    .join(', ')
  return {
    kind: plain,
    signer,
    label: foundName(label, LONGEST_LABEL),
    required: !words.includes('optional'),
  }
}

/** Returns the tags in a text, with the start and end of each. */
export const tagsIn = (text: string) =>
  [...text.matchAll(tag)].flatMap((match) => {
    const found = readTag(match[1]!)
    return found ? [{ ...found, from: match.index, to: match.index + match[0].length }] : []
  })

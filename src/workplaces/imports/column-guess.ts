import { type ImportFields, orderOf } from '#workplaces/imports/imports.ts'

/**
 * Kinds of addresses in a row. The damage is at one of the first three, wherever they are in the
 * file.
 */
const prefixed = /^(loss|property|risk|service|job|site|billing|mailing|home)?(.*)$/
const WHERE_THE_DAMAGE_IS = ['loss', 'property', 'risk']

/** “E-mails” is read as both `emails` and `email`. */
const spellings = (word: string) => [word, word.replace(/s$/, '')]

function readHeading(heading: string) {
  const word = heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const [, place = '', rest = ''] = prefixed.exec(word)!
  return {
    /** The kind of address the heading belongs to, or empty if it names none. */
    place,
    is: (known: readonly string[]) => spellings(word).some((one) => known.includes(one)),
    isPartOfPlace: (known: readonly string[]) => spellings(rest).some((one) => known.includes(one)),
  }
}
type Heading = ReturnType<typeof readHeading>

/**
 * Returns the columns for the parts of one address: where the damage is, or else the first address
 * in the file. City, state and ZIP code of other addresses are left out.
 */
function guessPlace<Field extends string>(fields: ImportFields<Field>, read: readonly Heading[]) {
  const parts = orderOf(fields).filter((field) => fields[field].placed)
  const [address] = parts
  if (!address) return []
  const withAddress = read
    .filter((one) => one.isPartOfPlace(fields[address].headings))
    .map(({ place }) => place)
  const wanted = WHERE_THE_DAMAGE_IS.find((place) => withAddress.includes(place)) ?? withAddress[0]
  const mayBe = [
    ({ place }: Heading) => place === wanted,
    ({ place }: Heading) => place === '' || !withAddress.includes(place),
  ]
  return parts.flatMap((field) => {
    const places = mayBe.map((may) =>
      read.findIndex((one) => may(one) && one.isPartOfPlace(fields[field].headings)),
    )
    const at = places.find((found) => found >= 0)
    return at === undefined ? [] : [[at, field] as const]
  })
}

/** Guesses the field of each column from its heading. No field is used twice. */
export function guessColumns<Field extends string>(
  fields: ImportFields<Field>,
  headings: readonly string[],
): (Field | null)[] {
  const read = headings.map(readHeading)
  const guessed = new Map<number, Field>(guessPlace(fields, read))
  const taken = new Set(guessed.values())
  for (const [n, heading] of read.entries()) {
    if (guessed.has(n)) continue
    const field = orderOf(fields).find(
      (name) => !taken.has(name) && !fields[name].placed && heading.is(fields[name].headings),
    )
    if (!field) continue
    guessed.set(n, field)
    taken.add(field)
  }
  return headings.map((_, n) => guessed.get(n) ?? null)
}

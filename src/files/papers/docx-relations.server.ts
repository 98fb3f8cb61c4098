import type { Allowed } from '#files/papers/docx-allowed.ts'
import {
  fileWithin,
  loadsElsewhere,
  picturesElsewhere,
  templateElsewhere,
} from '#files/papers/docx-refusals.server.ts'
import type { Element } from '#files/papers/docx-xml.server.ts'

/** An address of its own, where the name of a part should stand. */
const isAddress = (target: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(target) || /^[\\/]{2}/.test(target)

/** Throws Refused for a relationship that leads out of the document, or to what a paper does not have. A link waits to be clicked. */
export function refuseRelation({ name, attributes }: Element, { relations }: Allowed) {
  if (name !== 'Relationship') return
  const { Type = '', Target = '', TargetMode = 'Internal' } = attributes
  // Strict documents have the same names in one word: extendedProperties.
  const kind = Type.split('/').at(-1)!.toLowerCase().replaceAll('-', '')
  if (kind === 'hyperlink') return
  const isOutside = TargetMode !== 'Internal'
  if (!isOutside && !relations.has(kind)) throw fileWithin()
  if (isOutside || isAddress(Target)) {
    if (kind === 'attachedtemplate') throw templateElsewhere()
    throw kind === 'image' ? picturesElsewhere() : loadsElsewhere()
  }
}

import type { Allowed } from '#files/papers/docx-allowed.ts'
import {
  fileWithin,
  loadsElsewhere,
  picturesElsewhere,
  templateElsewhere,
} from '#files/papers/docx-refusals.server.ts'
import type { Element } from '#files/papers/docx-xml.server.ts'

/** True for an absolute address where a part name belongs. */
const isAddress = (target: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(target) || /^[\\/]{2}/.test(target)

/**
 * Throws Refused for a relationship that leads out of the document, or to a part that a paper may
 * not have. Hyperlinks are allowed: they wait for a click.
 */
export function refuseRelation({ name, attributes }: Element, { relations }: Allowed) {
  if (name !== 'Relationship') return
  const { Type = '', Target = '', TargetMode = 'Internal' } = attributes
  // Strict documents write the same names as one word: extendedProperties.
  const kind = Type.split('/').at(-1)!.toLowerCase().replaceAll('-', '')
  if (kind === 'hyperlink') return
  const isOutside = TargetMode !== 'Internal'
  if (!isOutside && !relations.has(kind)) throw fileWithin()
  if (isOutside || isAddress(Target)) {
    if (kind === 'attachedtemplate') throw templateElsewhere()
    throw kind === 'image' ? picturesElsewhere() : loadsElsewhere()
  }
}

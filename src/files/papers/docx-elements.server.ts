import {
  fileWithin,
  loadsElsewhere,
  picturesElsewhere,
} from '#files/papers/docx-refusals.server.ts'
import type { Element } from '#files/papers/docx-xml.server.ts'

const DRAWN = /^urn:schemas-microsoft-com:/
const SVG = 'http://www.w3.org/2000/svg'
/** Elements that carry or run something, whatever namespace a reader assigns to them. */
const carried = new Set([
  'altChunk',
  'OLEObject',
  'objectEmbed',
  'control',
  'ocx',
  'movie',
  'webextension',
  'webextensionref',
])
/** Elements that load from the place they name. */
const loaded = new Set([
  'subDoc',
  'objectLink',
  'mailMerge',
  'dataSource',
  'externalData',
  'frameset',
])
const isWithin = (address: string) =>
  address.startsWith('#') || /^data:image\/(?!svg)/i.test(address)

/** Throws Refused for an element that would load, run or carry something. */
export function refuseElement({ name, uri, attributes }: Element) {
  if (carried.has(name)) throw fileWithin()
  if (loaded.has(name)) throw loadsElsewhere()
  if (DRAWN.test(uri)) {
    // A shape may be a link. A picture or a pattern in it may not be loaded from elsewhere.
    const { src, althref, href } = attributes
    if (src || althref || (href && ['imagedata', 'fill', 'stroke', 'image'].includes(name)))
      throw picturesElsewhere()
  }
  if (uri === SVG) {
    if (name === 'script' || name === 'foreignObject') throw fileWithin()
    if (name !== 'a' && attributes.href && !isWithin(attributes.href)) throw picturesElsewhere()
  }
}

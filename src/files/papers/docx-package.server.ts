import { type Allowed, docxAllowed, pictureTypes } from '#files/papers/docx-allowed.ts'
import { refuseElement } from '#files/papers/docx-elements.server.ts'
import { fieldReader } from '#files/papers/docx-fields.server.ts'
import {
  addInWithin,
  chartWithin,
  damagedDocx,
  fileWithin,
  loadsElsewhere,
  macrosWithin,
  tooMuchMarkup,
  picturesElsewhere,
  templateElsewhere,
} from '#files/papers/docx-refusals.server.ts'
import { readXml, type Element } from '#files/papers/docx-xml.server.ts'
import { formulaReader } from '#files/papers/xlsx-formulas.server.ts'

/** True for an absolute address where a part name belongs. */
const isAddress = (target: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(target) || /^[\\/]{2}/.test(target)

/**
 * Throws Refused for a relationship that leads out of the document, or to a part that a paper may
 * not have. Hyperlinks are allowed: they wait for a click.
 */
function refuseRelation({ name, attributes }: Element, { relations }: Allowed) {
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

const LIST = '[content_types].xml'
export interface Part {
  /** As in the archive, without a leading slash. */
  name: string
  bytes: Uint8Array
}

/**
 * Returns the content types that the package declares, by part name and by extension. Throws
 * Refused for a type that a paper may not have.
 */
function contentTypes(parts: readonly Part[], { main }: Allowed) {
  const list = parts.find(({ name }) => name.toLowerCase() === LIST)
  if (!list) throw damagedDocx()
  const [byName, byEnding] = [new Map<string, string>(), new Map<string, string>()]
  readXml(list.bytes, {
    open: ({ name, attributes: { ContentType = '', PartName = '', Extension = '' } }) => {
      if (/macroenabled|vba/i.test(ContentType)) throw macrosWithin()
      if (/webextension/i.test(ContentType)) throw addInWithin()
      if (name === 'Override') byName.set(PartName.toLowerCase(), ContentType)
      if (name === 'Default') byEnding.set(Extension.toLowerCase(), ContentType)
    },
  })
  if (![...byName.values()].includes(main)) throw damagedDocx()
  return (name: string) =>
    byName.get(`/${name.toLowerCase()}`) ?? byEnding.get(name.toLowerCase().split('.').at(-1)!)
}

/**
 * First bytes of pictures, whatever their names: PNG, JPEG, GIF, BMP, TIFF and its relatives, EMF,
 * WMF, WebP.
 */
const pictures = [
  '89504e47',
  'ffd8ff',
  '47494638',
  '424d',
  '49492a00',
  '4d4d002a',
  '4949bc',
  '01000000',
  'd7cdc69a',
  '01000900',
  '52494646',
]
const isPicture = (bytes: Uint8Array) => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return pictures.some((magic) => start.startsWith(magic))
}

function refuseXml(bytes: Uint8Array, allowed: Allowed) {
  const refuse = () => {
    throw loadsElsewhere()
  }
  const [fields, formulas] = [fieldReader(refuse), formulaReader(refuse)]
  readXml(bytes, {
    open: (element) => {
      refuseRelation(element, allowed)
      refuseElement(element)
      fields.open(element)
      formulas.open(element)
    },
    text: (text) => {
      fields.text?.(text)
      formulas.text?.(text)
    },
    close: (name) => {
      fields.close?.(name)
      formulas.close?.(name)
    },
  })
  fields.end()
}

/**
 * In bytes. All text of a 300-page document with its tracked changes has about 5 MB of markup.
 * Reading 1 MB takes about 0.2 s.
 */
export const MOST_MARKUP = 16 * 1024 * 1024

/**
 * Throws Refused for an Office file in which anything would load, run or carry something. Every
 * part must be an allowed one.
 */
export function refuseParts(parts: readonly Part[], allowed: Allowed = docxAllowed) {
  const typeOf = contentTypes(parts, allowed)
  const has = (pattern: RegExp) => parts.some(({ name }) => pattern.test(name))
  if (has(/(^|\/)charts\/[^/]+\.xml$/i) && has(/(^|\/)embeddings\/[^/]+\.xls[xbm]?$/i))
    throw chartWithin()
  let markup = 0
  for (const { name, bytes } of parts) {
    if (name.toLowerCase() === LIST) continue
    const type = typeOf(name) ?? ''
    if (allowed.xmlTypes.has(type)) {
      markup += bytes.length
      if (markup > MOST_MARKUP) throw tooMuchMarkup()
      refuseXml(bytes, allowed)
    } else if (
      pictureTypes.has(type.toLowerCase()) ? !isPicture(bytes) : !allowed.quietTypes.has(type)
    )
      throw fileWithin()
  }
}

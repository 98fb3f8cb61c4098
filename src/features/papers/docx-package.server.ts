import { MAIN, pictureTypes, quietTypes, xmlTypes } from '#features/papers/docx-allowed.ts'
import { refuseElement } from '#features/papers/docx-elements.server.ts'
import { fieldReader } from '#features/papers/docx-fields.server.ts'
import { damagedDocx, fileWithin, loadsElsewhere, macrosWithin } from '#features/papers/docx-refusals.server.ts'
import { refuseRelation } from '#features/papers/docx-relations.server.ts'
import { readXml } from '#features/papers/docx-xml.server.ts'

const LIST = '[content_types].xml'
export interface Part {
  /** As in the archive, without a slash before it. */
  name: string
  bytes: Uint8Array
}

/** What the package says each part is, by its name and by its ending. Throws Refused where it has what a paper may not have. */
function contentTypes(parts: readonly Part[]) {
  const list = parts.find(({ name }) => name.toLowerCase() === LIST)
  if (!list) throw damagedDocx()
  const [byName, byEnding] = [new Map<string, string>(), new Map<string, string>()]
  readXml(list.bytes, {
    open: ({ name, attributes: { ContentType = '', PartName = '', Extension = '' } }) => {
      if (/macroenabled|vba/i.test(ContentType)) throw macrosWithin()
      if (name === 'Override') byName.set(PartName.toLowerCase(), ContentType)
      if (name === 'Default') byEnding.set(Extension.toLowerCase(), ContentType)
    },
  })
  if (![...byName.values()].includes(MAIN)) throw damagedDocx()
  return (name: string) => byName.get(`/${name.toLowerCase()}`) ?? byEnding.get(name.toLowerCase().split('.').at(-1)!)
}

/** By their first bytes, whatever they are called: PNG, JPEG, GIF, BMP, TIFF and its kin, EMF, WMF, WebP. */
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

function refuseXml(bytes: Uint8Array) {
  const fields = fieldReader(() => {
    throw loadsElsewhere()
  })
  readXml(bytes, {
    ...fields,
    open: (element) => {
      refuseRelation(element)
      refuseElement(element)
      fields.open(element)
    },
  })
  fields.end()
}

/** Throws Refused for a Word document in which anything would load, run or carry something: every part must be one that a paper may have. */
export function refuseParts(parts: readonly Part[]) {
  const typeOf = contentTypes(parts)
  for (const { name, bytes } of parts) {
    if (name.toLowerCase() === LIST) continue
    const type = typeOf(name) ?? ''
    if (xmlTypes.has(type)) refuseXml(bytes)
    else if (pictureTypes.has(type.toLowerCase()) ? !isPicture(bytes) : !quietTypes.has(type)) throw fileWithin()
  }
}

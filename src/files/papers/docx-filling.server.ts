import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { readOfficeFile } from '#files/files/office-file.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { refuseParts } from '#files/papers/docx-package.server.ts'
import { damagedDocx } from '#files/papers/docx-refusals.server.ts'
import { foundName, MOST_UNKNOWN } from '#files/papers/found-names.ts'
import { type MergeData, type MergeField, mergeFieldOf } from '#files/papers/merge-fields.ts'
import { partsOf } from '#files/papers/office-checking.server.ts'
import type { PaperFacts } from '#files/papers/papers.ts'

/**
 * Allows only names as tags: turns off the characters that start the library's loops, conditions
 * and raw XML.
 */
const onlyNames = () => ({
  name: 'OnlyNames',
  optionsTransformer(
    options: object,
    { modules }: { modules: { name: string; prefix?: unknown }[] },
  ) {
    const never = /^(?!)/
    for (const module of modules) {
      if (module.name === 'LoopModule')
        module.prefix = { start: never, end: never, dash: never, inverted: never }
      if (module.name === 'RawXmlModule') module.prefix = never
    }
    return options
  },
})

function open(bytes: Uint8Array) {
  const zip = new PizZip(bytes)
  refuseParts(partsOf(zip))
  return zip
}

/**
 * Fills the paper and returns the fields it names. Unknown tags stay as they are, so that nobody
 * signs a blank.
 */
function fill(zip: PizZip, data: MergeData | undefined) {
  const [known, unknown] = [new Set<MergeField>(), new Set<string>()]
  const parser = (tag: string) => ({
    get: () => {
      const field = mergeFieldOf(tag)
      if (field) known.add(field)
      else unknown.add(foundName(tag))
      return field ? (data?.[field] ?? '') : `[[${tag}]]`
    },
  })
  const template = new Docxtemplater(zip, {
    delimiters: { start: '[[', end: ']]' },
    parser,
    modules: [onlyNames() as unknown as Docxtemplater.DXT.Module],
    // Incomplete tags are treated as text.
    syntax: { allowUnopenedTag: true, allowUnclosedTag: true, changeDelimiterPrefix: null },
    errorLogging: false,
    stripInvalidXMLChars: true,
  })
  template.render()
  const facts: PaperFacts = {
    type: 'docx',
    pages: [],
    signing_fields: [],
    merge_fields: [...known],
    unknown_fields: [...unknown].filter(Boolean).slice(0, MOST_UNKNOWN),
  }
  return { template, facts }
}

async function filled(path: string, bytes: Uint8Array, data?: MergeData) {
  // Checks for zip bombs and macros again, even if that was done before.
  await readOfficeFile(path, 'zip')
  try {
    return fill(open(bytes), data)
  } catch (failure) {
    throw failure instanceof RefusedFile ? failure : damagedDocx(failure)
  }
}

export const readDocx = async (path: string, bytes: Uint8Array) => (await filled(path, bytes)).facts

export async function fillDocx(path: string, bytes: Uint8Array, data: MergeData) {
  const { template, facts } = await filled(path, bytes, data)
  return {
    bytes: template.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' }) as Uint8Array,
    facts,
  }
}

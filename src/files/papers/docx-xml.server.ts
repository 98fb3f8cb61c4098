import { SaxesParser, type SaxesTagNS } from 'saxes'
import { damagedDocx, refusedDocx } from '#files/papers/docx-refusals.server.ts'

/** Nested deeper than any person writes: readers that descend would fall over. */
const DEEPEST = 200

export interface Element {
  /** Without its prefix. */
  name: string
  /** By their names without prefixes. */
  attributes: Record<string, string>
  /** The namespace. */
  uri: string
}
export interface Reader {
  open?: (element: Element) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const elementOf = ({ local, uri, attributes }: SaxesTagNS): Element => ({
  name: local,
  uri,
  attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.local, one.value])),
})

/**
 * Reads a part as what it says and not as how it is written: references, CDATA, quotes and prefixes are resolved. Throws Refused for what is not
 * well-formed, defines entities, or is in another encoding than UTF-8.
 */
export function readXml(bytes: Uint8Array, { open, text, close }: Reader) {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  parser.on('doctype', () => {
    throw refusedDocx(
      'defines entities, as harmful files do',
      'Save it again in Word and upload it.',
    )
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw damagedDocx()
  })
  parser.on('opentag', (tag) => {
    if (++depth > DEEPEST)
      throw refusedDocx(
        `is nested more than ${DEEPEST} deep`,
        'Save it again in Word and upload it.',
      )
    open?.(elementOf(tag))
  })
  parser.on('closetag', ({ local }) => {
    depth--
    close?.(local)
  })
  parser.on('text', (some) => text?.(some))
  parser.on('cdata', (some) => text?.(some))
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
}

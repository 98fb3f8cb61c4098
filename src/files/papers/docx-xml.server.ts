import { SaxesParser, type SaxesTagNS } from 'saxes'
import { damagedDocx, refusedDocx } from '#files/papers/docx-refusals.server.ts'

/** Deepest nesting allowed. Nobody writes deeper, and recursive readers would crash. */
const DEEPEST = 200

export interface Element {
  /** Without its prefix. */
  name: string
  /** By name, without prefixes. */
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
 * Reads a part for its meaning, not its spelling: resolves references, CDATA, quotes and prefixes.
 * Throws Refused if it is not well-formed, defines entities, or is not in UTF-8.
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

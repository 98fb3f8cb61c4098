import type { Element, Reader } from '#files/papers/docx-xml.server.ts'
import { fieldCodes } from '#files/papers/docx-allowed.ts'

interface Field {
  code: string
  /** Whether what follows is its result, and no code anymore. */
  isShown: boolean
}

/**
 * Reads the field codes of a part, each by itself however runs cut it, and calls `refuse` for what is not allowed. What a code is called must stand in it:
 * where another field stands first, that one's result would be the name.
 */
export function fieldReader(
  refuse: () => never,
): Reader & { open: (element: Element) => void; end: () => void } {
  // Beneath the others what stands in no field.
  const fields: Field[] = [{ code: '', isShown: false }]
  let isCode = false
  const check = (code: string) => {
    const name = /^[\s\u200b]*(=|[^\s\\"]+)/.exec(code)?.[1]
    if (code.trim() && !(name && fieldCodes.has(name.toUpperCase()))) refuse()
  }
  const turns = {
    begin: () => void fields.push({ code: '', isShown: false }),
    separate: () => void (fields.at(-1)!.isShown = true),
    end: () => {
      if (fields.length === 1) return
      check(fields.pop()!.code)
      const around = fields.at(-1)!
      // Of the field within it only that it was there.
      if (fields.length > 1 && !around.isShown) around.code += '\ufffc'
    },
  }
  return {
    open: ({ name, attributes }) => {
      if (name === 'instrText' || name === 'delInstrText') isCode = true
      if (name === 'fldSimple') check(attributes.instr ?? '')
      if (name === 'fldChar') turns[attributes.fldCharType as keyof typeof turns]?.()
    },
    text: (text) => {
      const field = fields.at(-1)!
      if (isCode && !field.isShown) field.code += text
    },
    close: (name) => {
      if (name === 'instrText' || name === 'delInstrText') isCode = false
    },
    end: () => {
      for (const { code } of fields) check(code)
    },
  }
}

import type { Element, Reader } from '#files/papers/docx-xml.server.ts'
import { fieldCodes } from '#files/papers/docx-allowed.ts'

interface Field {
  code: string
  /** True once the text that follows is the field's result and no longer its code. */
  isShown: boolean
}

/**
 * Reads the field codes of a part and calls `refuse` for one that is not allowed. Joins a code that
 * is split over several runs. The name of a code must be literal text: if another field comes
 * first, its result would become the name.
 */
export function fieldReader(
  refuse: () => never,
): Reader & { open: (element: Element) => void; end: () => void } {
  // The bottom of the stack collects code outside any field.
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
      // The outer field's code only notes that there was an inner field.
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

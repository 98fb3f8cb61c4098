import type { Element, Reader } from '#files/papers/docx-xml.server.ts'

/** Elements with text that a spreadsheet calculates. */
const calculated = new Set(
  'f definedName formula formula1 formula2 calculatedColumnFormula totalsRowFormula oldFormula'.split(
    ' ',
  ),
)
/** Functions that load something or start a program. */
const loading =
  /\b(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER|REGISTER\.ID|EXEC|STOCKHISTORY|SQL\.REQUEST)\s*\(/i
/** A link to another program (DDE): program|'topic'!item. */
const linking = /\w\s*\|[^!]*!/

/**
 * Reads the formulas of a part and calls `refuse` for one that loads or starts something. Text in
 * quotes does not count.
 */
export function formulaReader(refuse: () => never): Reader & { open: (element: Element) => void } {
  let formula: string | undefined
  return {
    open: ({ name }) => {
      if (calculated.has(name)) formula = ''
    },
    text: (text) => {
      if (formula !== undefined) formula += text
    },
    close: (name) => {
      if (formula === undefined || !calculated.has(name)) return
      const code = formula.replaceAll(/"[^"]*"/g, '""')
      formula = undefined
      if (loading.test(code) || linking.test(code)) refuse()
    },
  }
}

import { PdfArray, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core'

type Resolve = (ref: PdfRef) => PdfObject | null
const isRef = (value: unknown): value is PdfRef => (value as PdfObject | undefined)?.type === 'ref'

/** What a person may click on: a page of the same file, an address, the next page. */
const clickable = new Set(['GoTo', 'URI', 'Named'])
/** What may happen by itself. */
const quiet = new Set(['GoTo'])
/** Refused wherever they stand, in words of their own (pdf-refusals.server.ts). */
const saidOtherwise = new Set(['JavaScript', 'Launch', 'ImportData'])
/** A chain that long no form has. */
const MOST_ACTIONS = 100

/** Whether an action and all that come after it are of these kinds. A place on a page is no action. */
function areAll(kinds: Set<string>, first: PdfObject | undefined, resolve: Resolve) {
  const open = [first]
  for (let n = 0; open.length; n++) {
    const next = open.pop()
    const action = isRef(next) ? resolve(next) : next
    if (n > MOST_ACTIONS) return false
    if (!(action instanceof PdfDict)) continue
    const kind = action.getName('S', resolve)?.value ?? ''
    if (!kinds.has(kind) && !saidOtherwise.has(kind) && !action.has('JS')) return false
    const after = action.get('Next', resolve)
    if (after instanceof PdfArray) for (let k = 0; k < after.length; k++) open.push(after.at(k))
    else open.push(after)
  }
  return true
}

/** What a dictionary would do by itself, or when someone clicks on it, that a paper must not. */
export function actionComplaint(dict: PdfDict, resolve: Resolve): string | undefined {
  const itself = [dict.get('OpenAction'), ...Array.from(dict.getDict('AA', resolve) ?? [], ([, action]) => action)]
  if (!itself.every((action) => areAll(quiet, action, resolve))) return 'does something by itself when it is opened or filled'
  // Other dictionaries have an A that is no action.
  const isClicked = dict.has('Rect') || dict.has('Title')
  if (isClicked && ![dict.get('A'), dict.get('PA')].every((action) => areAll(clickable, action, resolve)))
    return 'leads to other files, or plays or sends something'
  return undefined
}

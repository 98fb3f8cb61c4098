import { PdfArray, PdfDict, type PdfObject, type PdfRef, PdfString } from '@libpdf/core'

type Resolve = (ref: PdfRef) => PdfObject | null
const isRef = (value: unknown): value is PdfRef => (value as PdfObject | undefined)?.type === 'ref'

/** What a person may click on: a page of the same file, an address, the next page, and a button that empties the form, which sealing takes away. */
const clickable = new Set(['GoTo', 'URI', 'Named', 'ResetForm'])
/** What may happen by itself. */
const quiet = new Set(['GoTo'])
/** Refused wherever they stand, in words of their own (pdf-refusals.server.ts). */
const saidOtherwise = new Set(['JavaScript', 'Launch', 'ImportData'])
/** A chain that long no form has. */
const MOST_ACTIONS = 100
/** Where an address may lead: to a page, or to write or call someone. One without a scheme is a page beside the file. */
const schemes = /^(https?|mailto|tel):/i
const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/** Whether an action is an address that a reader might run, such as javascript:, or a file of the reader's own. */
function isOddLink(action: PdfDict, resolve: Resolve) {
  if (action.getName('S', resolve)?.value !== 'URI') return false
  const address = action.get('URI', resolve)
  // Readers pass over what can't be seen in an address.
  // oxlint-disable-next-line no-control-regex -- which browsers drop
  const plain =
    address instanceof PdfString
      ? address.asString().replaceAll(/[\u0000-\u0020\u00ad\u200b-\u200f\ufeff]/g, '')
      : ''
  return hasScheme.test(plain) && !schemes.test(plain)
}

/** Whether an action and all that come after it are good, of which one is asked by its kind. A place on a page is no action. */
function areAll(
  isGood: (kind: string, action: PdfDict) => boolean,
  first: PdfObject | undefined,
  resolve: Resolve,
) {
  const open = [first]
  for (let n = 0; open.length; n++) {
    const next = open.pop()
    const action = isRef(next) ? resolve(next) : next
    if (n > MOST_ACTIONS) return false
    if (!(action instanceof PdfDict)) continue
    if (!isGood(action.getName('S', resolve)?.value ?? '', action)) return false
    const after = action.get('Next', resolve)
    if (after instanceof PdfArray) for (let k = 0; k < after.length; k++) open.push(after.at(k))
    else open.push(after)
  }
  return true
}

const orSaid = (kinds: Set<string>) => (kind: string, action: PdfDict) =>
  kinds.has(kind) || saidOtherwise.has(kind) || action.has('JS')

/** Whether what begins by itself only shows a page. */
export const areQuiet = (first: PdfObject | undefined, resolve: Resolve) =>
  areAll((kind, action) => quiet.has(kind) && !action.has('JS'), first, resolve)

/** Whether what someone clicks on shows a page of the file, or leads to an address that is one. */
export const areClickable = (first: PdfObject | undefined, resolve: Resolve) =>
  areAll(
    (kind, action) => clickable.has(kind) && !action.has('JS') && !isOddLink(action, resolve),
    first,
    resolve,
  )

// Other dictionaries have an A that is no action.
export const isClicked = (dict: PdfDict) => dict.has('Rect') || dict.has('Title')
const clicks = (dict: PdfDict) => (isClicked(dict) ? [dict.get('A'), dict.get('PA')] : [])

/** What else an action does, by its kind, as the end of a sentence. */
const deeds: Record<string, string> = {
  GoToR: 'leads to other files',
  GoToE: 'leads to files inside it',
  Thread: 'leads to other files',
  SubmitForm: 'has a button that sends it somewhere',
  Hide: 'has a button that hides parts of it',
  SetOCGState: 'has a button that hides parts of it',
}
const OTHER_DEED = 'has a button that plays or runs something'

/** The deed of the first action of a chain that is not allowed. */
function deedOf(first: PdfObject | undefined, resolve: Resolve) {
  let deed: string | undefined
  const isGood = (kind: string, action: PdfDict) => {
    if (orSaid(clickable)(kind, action)) return true
    deed ??= deeds[kind] ?? OTHER_DEED
    return false
  }
  return areAll(isGood, first, resolve) ? undefined : (deed ?? OTHER_DEED)
}

/** What a dictionary would do by itself, or when someone clicks on it, that a paper must not. */
export function actionComplaint(dict: PdfDict, resolve: Resolve): string | undefined {
  const itself = [
    dict.get('OpenAction'),
    ...Array.from(dict.getDict('AA', resolve) ?? [], ([, action]) => action),
  ]
  if (!itself.every((action) => areAll(orSaid(quiet), action, resolve)))
    return 'does something by itself when it is opened or filled'
  for (const action of clicks(dict)) {
    const deed = deedOf(action, resolve)
    if (deed) return deed
  }
  return undefined
}

/** The same of a link whose address is a program. */
export const linkComplaint = (dict: PdfDict, resolve: Resolve) =>
  clicks(dict).every((action) => areAll((_, one) => !isOddLink(one, resolve), action, resolve))
    ? undefined
    : 'has a link that is a program, or that opens a file'

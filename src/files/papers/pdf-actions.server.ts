import { PdfArray, PdfDict, type PdfObject, type PdfRef, PdfString } from '@libpdf/core'

type Resolve = (ref: PdfRef) => PdfObject | null
const isRef = (value: unknown): value is PdfRef => (value as PdfObject | undefined)?.type === 'ref'

/**
 * Actions allowed on a click: a page of the same file, an address, the next page, and a button that
 * clears the form, which sealing removes.
 */
const clickable = new Set(['GoTo', 'URI', 'Named', 'ResetForm'])
/** Actions allowed without a click. */
const quiet = new Set(['GoTo'])
/** Refused everywhere, with messages of their own (pdf-refusals.server.ts). */
const saidOtherwise = new Set(['JavaScript', 'Launch', 'ImportData'])
/** No form has a longer chain. */
const MOST_ACTIONS = 100
/**
 * Where an address may lead: to a page, or to write or call someone. An address without a scheme is
 * a page next to the file.
 */
const schemes = /^(https?|mailto|tel):/i
const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/**
 * True if an action is an address that a reader might run, such as javascript:, or that opens a
 * file on the reader's computer.
 */
/** Characters that readers and browsers ignore in an address. */
// oxlint-disable-next-line no-control-regex -- control characters are meant
const invisible = /[\u0000-\u0020\u00ad\u200b-\u200f\ufeff]/g

function isOddLink(action: PdfDict, resolve: Resolve) {
  if (action.getName('S', resolve)?.value !== 'URI') return false
  const address = action.get('URI', resolve)
  const plain = address instanceof PdfString ? address.asString().replaceAll(invisible, '') : ''
  return hasScheme.test(plain) && !schemes.test(plain)
}

/**
 * True if `isGood` accepts an action, by its kind, and all that follow it. A destination on a page
 * is not an action.
 */
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

/** True if actions that start by themselves only show a page. */
export const areQuiet = (first: PdfObject | undefined, resolve: Resolve) =>
  areAll((kind, action) => quiet.has(kind) && !action.has('JS'), first, resolve)

/** True if a click shows a page of the file or leads to a proper address. */
export const areClickable = (first: PdfObject | undefined, resolve: Resolve) =>
  areAll(
    (kind, action) => clickable.has(kind) && !action.has('JS') && !isOddLink(action, resolve),
    first,
    resolve,
  )

// In other dictionaries, A is not an action.
export const isClicked = (dict: PdfDict) => dict.has('Rect') || dict.has('Title')
const clicks = (dict: PdfDict) => (isClicked(dict) ? [dict.get('A'), dict.get('PA')] : [])

/** Descriptions of forbidden actions, by its kind, as the end of a sentence. */
const deeds: Record<string, string> = {
  GoToR: 'leads to other files',
  GoToE: 'leads to files inside it',
  Thread: 'leads to other files',
  SubmitForm: 'has a button that sends it somewhere',
  Hide: 'has a button that hides parts of it',
  SetOCGState: 'has a button that hides parts of it',
}
const OTHER_DEED = 'has a button that plays or runs something'

/** Returns the deed of the first action in a chain that is not allowed. */
function deedOf(first: PdfObject | undefined, resolve: Resolve) {
  let deed: string | undefined
  const isGood = (kind: string, action: PdfDict) => {
    if (orSaid(clickable)(kind, action)) return true
    deed ??= deeds[kind] ?? OTHER_DEED
    return false
  }
  return areAll(isGood, first, resolve) ? undefined : (deed ?? OTHER_DEED)
}

/** Returns what a dictionary would do by itself, or on a click, that is not allowed in a paper. */
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

/** Returns the complaint about a link whose address is a program. */
export const linkComplaint = (dict: PdfDict, resolve: Resolve) =>
  clicks(dict).every((action) => areAll((_, one) => !isOddLink(one, resolve), action, resolve))
    ? undefined
    : 'has a link that is a program, or that opens a file'

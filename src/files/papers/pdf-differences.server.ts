import type { PdfDict } from '@libpdf/core'
import { RefusedFile } from '#files/files/refused-file.ts'
import { foundName } from '#files/papers/found-names.ts'
import {
  type Annotation,
  annotationsOf,
  appearanceOf,
  flags,
  flagsOf,
  hasArea,
  matrixTo,
} from '#files/papers/pdf-annotations.server.ts'
import { redrawsValues, isCurrent, valueMark } from '#files/papers/pdf-field-values.server.ts'
import { chainOf } from '#files/papers/pdf-form.server.ts'
import { hasPrintedLayers, isInHiddenLayer } from '#files/papers/pdf-layers.server.ts'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'
import { printAgain } from '#files/papers/pdf-refusals.server.ts'

// Finds things that one program shows and another does not: a person would sign something other
// than what they read.

/** Readers draw these in their own way, or not at all. */
const ownLook = new Set(['Widget', 'Link', 'Text', 'Popup'])

const fieldName = (widget: PdfDict, open: OpenPdf) =>
  foundName(
    chainOf(widget, open)
      .flatMap((dict) => dict.getString('T', open.resolve)?.asString() ?? [])
      .toReversed()
      .join('.'),
  )

/** Returns why people may see an annotation differently, as the end of a sentence. */
function differenceOf(
  { dict, subtype }: Annotation,
  page: number,
  open: OpenPdf,
): string | undefined {
  const set = flagsOf(dict, open)
  if (set & flags.hidden || subtype === 'Popup' || !hasArea(dict, open)) return undefined
  const found = appearanceOf(dict, open)
  const isDrawn = found !== undefined && matrixTo(dict, found.stream, open) !== undefined
  const value = subtype === 'Widget' ? valueMark(dict, page, open) : undefined
  if (!isDrawn && !value && ownLook.has(subtype)) return undefined
  if (isInHiddenLayer(dict, open))
    return 'has a note or a field in a hidden layer, which some programs show and others don’t'
  if (set & flags.noView)
    return set & flags.print
      ? 'has a note or a field that shows on paper and not on a screen'
      : undefined
  if (set & flags.invisible) return 'has a note or a field that some programs show and others don’t'
  if (value && !redrawsValues(open) && !(isDrawn && isCurrent(found.stream, dict, open)))
    return `has a form field whose value some programs show and others don’t: ${fieldName(dict, open)}`
  if (!found && !ownLook.has(subtype)) return 'has a note that each program draws in its own way'
  return undefined
}

/**
 * Throws Refused for a paper that says one thing on a screen and another on paper or in another
 * program.
 */
export function refuseDifferences(open: OpenPdf) {
  const refused = (why: string) => new RefusedFile(`This PDF ${why}. ${printAgain}`)
  if (hasPrintedLayers(open))
    throw refused('has a layer that shows on paper and not on a screen, or the other way around')
  for (const [page, dict] of open.pages.entries())
    for (const annotation of annotationsOf(dict, open)) {
      const why = differenceOf(annotation, page, open)
      if (why) throw refused(why)
    }
}

import { foundName, MOST_UNKNOWN } from '#files/papers/found-names.ts'
import type { MergeData, MergeField } from '#files/papers/merge-fields.ts'
import type { PaperFacts } from '#files/papers/papers.ts'
import { refuseBombs } from '#files/papers/pdf-bombs.server.ts'
import { refuseChangedLooks } from '#files/papers/pdf-comparison.server.ts'
import { refuseDifferences } from '#files/papers/pdf-differences.server.ts'
import { type FormField, markOf, removeField, textFields } from '#files/papers/pdf-form.server.ts'
import { type OpenPdf, withPdf } from '#files/papers/pdf-opening.server.ts'
import type { Mark } from '#files/papers/pdf-overlay.server.ts'
import {
  MOST_FILLED,
  refuseLinks,
  refusePrintedPictures,
  tooManyFields,
} from '#files/papers/pdf-refusals.server.ts'
import { stampPdf } from '#files/papers/pdf-stamping.server.ts'
import { fieldOfTag, findTags, type FoundTag } from '#files/papers/pdf-tags.server.ts'
import { isInside } from '#files/papers/signing-fields.ts'

/** Margin of a cover around its tag, in points. */
const BLEED = 1
/** Uncertainty about where a tag starts within a longer line, in points. */
const ASIDE = 3

const each = <Item>(items: Iterable<Item>) => [...new Set(items)]

async function lookInto(open: OpenPdf) {
  const fields = textFields(open)
  if (fields.filter(({ merge }) => merge).length > MOST_FILLED) throw tooManyFields()
  const tags = await findTags(open)
  const facts: PaperFacts = {
    type: 'pdf',
    pages: open.views.map(({ width, height }) => ({ width, height })),
    merge_fields: each(fields.flatMap(({ merge }) => merge ?? [])),
    unknown_fields: each(
      fields.flatMap(({ merge, name }) => (merge ? [] : foundName(name) || [])),
    ).slice(0, MOST_UNKNOWN),
    signing_fields: tags
      .map((tag, n) => fieldOfTag(tag, n, open.views[tag.page]!))
      .filter(isInside),
  }
  return { fields, tags, facts }
}

function coverOf({ page, box }: FoundTag, { views }: OpenPdf): Mark {
  const { width, height } = views[page]!
  const [x, y] = [(box.x - ASIDE) / width, (box.y - BLEED) / height]
  return {
    page,
    x,
    y,
    width: (box.width + 2 * ASIDE) / width,
    height: (box.height + 2 * BLEED) / height,
    cover: true,
  }
}

export const readPdf = (bytes: Uint8Array): Promise<PaperFacts> =>
  withPdf(bytes, async (open) => {
    await refuseBombs(open.catalog, open.resolve)
    refuseLinks(open.catalog, open.resolve)
    refusePrintedPictures(open.catalog, open.resolve)
    refuseDifferences(open)
    const { facts } = await lookInto(open)
    await refuseChangedLooks(bytes, open)
    return facts
  })

/** Fills a PDF. If there is nothing to fill or cover, the bytes stay unchanged. */
export const fillPdf = (bytes: Uint8Array, data: MergeData) =>
  withPdf(bytes, async (open) => {
    const { fields, tags, facts } = await lookInto(open)
    const filled = fields.filter((field): field is FormField & { merge: MergeField } =>
      Boolean(field.merge && data[field.merge].trim()),
    )
    if (!filled.length && !tags.length) return { bytes, facts }
    await stampPdf(open, [
      ...tags.map((tag) => coverOf(tag, open)),
      ...filled.map((field) => markOf(field, data[field.merge].trim(), open)),
    ])
    for (const field of filled) removeField(field, open)
    return { bytes: await open.pdf.save({ compressStreams: true }), facts }
  })

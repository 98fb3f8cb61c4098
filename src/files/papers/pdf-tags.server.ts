import type { PageViewport } from 'pdfjs-dist'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'
import {
  defaultSizes,
  MOST_SIGNING_FIELDS,
  newFieldAt,
  type SigningField,
} from '#files/papers/signing-fields.ts'
import { type SigningTag, tagsIn } from '#files/papers/signing-tags.ts'

export interface FoundTag extends SigningTag {
  page: number
  /** In points of the page as shown, from its top left. */
  box: { x: number; y: number; width: number; height: number }
}

/** Most that a letter reaches above and below its line, as fractions of the font size. */
const [ASCENT, DESCENT] = [0.95, 0.25]

/**
 * Estimates how far the first letters reach into an item, as a fraction: libraries give only the
 * width of the whole.
 */
const narrow = /[ ,.;:'|!ijltfI{}()[\]]/
const lengthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (narrow.test(letter) ? 0.5 : 1), 0)
const partOf = (item: TextItem, letters: number) =>
  lengthOf(item.str.slice(0, letters)) / (lengthOf(item.str) || 1)

interface Piece {
  item: TextItem
  /** The offset of the item within its line. */
  from: number
}

/**
 * Returns the rectangle around the letters `start` to `end` of an item's line, on the page as
 * shown, however the text is turned.
 */
function boxOf({ item, from }: Piece, start: number, end: number, view: PageViewport) {
  const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number]
  const [along, size] = [Math.hypot(a, b) || 1, Math.hypot(c, d)]
  const corner = (length: number, height: number) =>
    view.convertToViewportPoint(
      e + (a / along) * length + (c / (size || 1)) * height,
      f + (b / along) * length + (d / (size || 1)) * height,
    )
  const left = partOf(item, Math.max(0, start - from)) * item.width
  const right = partOf(item, Math.min(item.str.length, end - from)) * item.width
  const corners = [left, right].flatMap((length) => [
    corner(length, -DESCENT * size),
    corner(length, ASCENT * size),
  ]) as [number, number][]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

/** Joins items into lines, as a reader sees them, since programs split words anywhere. */
function linesOf(items: TextItem[]) {
  const lines: { text: string; pieces: Piece[] }[] = [{ text: '', pieces: [] }]
  for (const item of items) {
    const line = lines.at(-1)!
    line.pieces.push({ item, from: line.text.length })
    line.text += item.str
    if (item.hasEOL) lines.push({ text: '', pieces: [] })
  }
  return lines
}

const tagsOf = (items: TextItem[], page: number, view: PageViewport): FoundTag[] =>
  linesOf(items).flatMap(({ text, pieces }) =>
    tagsIn(text).map(({ from, to, ...tag }) => {
      const under = pieces.filter(
        (piece) => piece.item.str && piece.from < to && piece.from + piece.item.str.length > from,
      )
      const boxes = under.map((piece) => boxOf(piece, from, to, view))
      const [x, y] = [
        Math.min(...boxes.map(({ left }) => left)),
        Math.min(...boxes.map(({ top }) => top)),
      ]
      const [right, bottom] = [
        Math.max(...boxes.map((box) => box.right)),
        Math.max(...boxes.map((box) => box.bottom)),
      ]
      return { ...tag, page, box: { x, y, width: right - x, height: bottom - y } }
    }),
  )

/**
 * Returns the text tags of all pages in reading order, at most as many as a paper can have fields.
 */
export async function findTags({
  reader,
  views,
}: Pick<OpenPdf, 'reader' | 'views'>): Promise<FoundTag[]> {
  const found: FoundTag[] = []
  for (const [page, view] of views.entries()) {
    const { items } = await (
      await reader.getPage(page + 1)
    ).getTextContent({ disableNormalization: true })
    found.push(
      ...tagsOf(
        items.filter((item) => 'str' in item),
        page,
        view,
      ),
    )
    if (found.length >= MOST_SIGNING_FIELDS) return found.slice(0, MOST_SIGNING_FIELDS)
  }
  return found
}

/** Returns the field for a tag. It starts at the tag and is on the tag's line. */
export function fieldOfTag(
  { page, box, ...tag }: FoundTag,
  n: number,
  view: PageViewport,
): SigningField {
  const top = box.y + box.height - defaultSizes[tag.kind].height
  return {
    id: `tag-${n + 1}`,
    page,
    ...newFieldAt(tag.kind, { x: box.x / view.width, y: top / view.height }, view),
    ...tag,
  }
}

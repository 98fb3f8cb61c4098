import { z } from 'zod'
import { equipmentQuery } from '#equipment/equipment/equipment.ts'
import { rowId } from '#values/text.ts'

/**
 * A label sheet as its maker cuts it, in inches. `pitch` is the distance from one label's left or
 * top edge to the next one's.
 */
export interface LabelPaper {
  name: string
  about: string
  page: { width: number; height: number }
  label: { width: number; height: number }
  across: number
  down: number
  left: number
  top: number
  pitch: { x: number; y: number }
  /** Size of the item number, in points; other text is smaller in proportion. */
  text: number
}

const letter = { width: 8.5, height: 11 }
/**
 * Sizes from the makers' templates: avery.com/templates/5160 and /5163, and DYMO's 30252 Address.
 */
export const labelPapers = {
  avery_5160: {
    name: 'Avery 5160',
    about: '30 a sheet, 1 × 2⅝ in',
    page: letter,
    label: { width: 2.625, height: 1 },
    across: 3,
    down: 10,
    left: 0.1875,
    top: 0.5,
    pitch: { x: 2.75, y: 1 },
    text: 15,
  },
  avery_5163: {
    name: 'Avery 5163',
    about: '10 a sheet, 2 × 4 in',
    page: letter,
    label: { width: 4, height: 2 },
    across: 2,
    down: 5,
    left: 0.15625,
    top: 0.5,
    pitch: { x: 4.1875, y: 2 },
    text: 26,
  },
  dymo_30252: {
    name: 'DYMO 30252',
    about: 'single, 1⅛ × 3½ in',
    page: { width: 3.5, height: 1.125 },
    label: { width: 3.5, height: 1.125 },
    across: 1,
    down: 1,
    left: 0,
    top: 0,
    pitch: { x: 3.5, y: 1.125 },
    text: 18,
  },
} as const satisfies Record<string, LabelPaper>
export type LabelPaperName = keyof typeof labelPapers
export const labelPaperNames = Object.keys(labelPapers) as LabelPaperName[]

export const labelsOf = ({ across, down }: LabelPaper) => across * down
export const sheetsFor = (paper: LabelPaper, first: number, count: number) =>
  Math.ceil((first - 1 + count) / labelsOf(paper))

/**
 * Returns where `count` labels are cut: sheet, from 0, and left and top in inches. `first` is the
 * first label to use on the first sheet, from 1.
 */
export const labelPlaces = (paper: LabelPaper, first: number, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const at = first - 1 + n
    const onSheet = at % labelsOf(paper)
    return {
      sheet: Math.floor(at / labelsOf(paper)),
      x: paper.left + (onSheet % paper.across) * paper.pitch.x,
      y: paper.top + Math.floor(onSheet / paper.across) * paper.pitch.y,
    }
  })

/** Most labels in one file: 20 sheets of the smallest labels, drawn in two seconds. */
export const MOST_LABELS = 600
export const NO_LABELS = 'No units match the filters.'
export const TOO_MANY_LABELS = `More than ${MOST_LABELS} units match. Narrow the list by its filters first.`

/** Query of the labels' address: unit ids separated by commas, or the list's filters. */
export const labelsAsked = z
  .strictObject({
    paper: z.enum(labelPaperNames),
    first: z.coerce.number().pipe(z.int().min(1, 'The first free label is at least 1')).default(1),
    ids: z
      .string()
      .max(MOST_LABELS * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(rowId).min(1).max(MOST_LABELS))
      .optional(),
    ...equipmentQuery.pick({ q: true, status: true, category: true, condition: true, city: true })
      .shape,
  })
  .refine(({ paper, first }) => first <= labelsOf(labelPapers[paper]), {
    path: ['first'],
    message: 'The sheet has fewer labels than that',
  })
export type LabelsAsked = z.input<typeof labelsAsked>

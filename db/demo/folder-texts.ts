import type { NoteTag } from '#loss/folders/folder-notes.ts'

/** Subfolders in which a contractor sorts the papers of a loss. */
export const subfolderNames = ['Estimates', 'Insurance', 'Moisture logs']

/** Papers that others send: file name, contents and subfolder. */
export const folderFiles = [
  {
    name: 'Plumber invoice.pdf',
    title: 'Invoice 4471',
    lines: [
      'Supply line replaced, shutoff valve replaced.',
      '2 hours labor, parts included: $318.40',
    ],
    subfolder: null,
    description: 'From the plumber who stopped the leak',
  },
  {
    name: 'Mitigation estimate.pdf',
    title: 'Mitigation estimate',
    lines: [
      'Extraction, containment, drying for four days.',
      'Baseboards and drywall to 24 inches removed.',
      'Total: $6,480.00',
    ],
    subfolder: 'Estimates',
    description: '',
  },
  {
    name: 'Claim acknowledgment.pdf',
    title: 'We received your claim',
    lines: [
      'An adjuster will call you within two business days.',
      'Please keep damaged items until they were inspected.',
    ],
    subfolder: 'Insurance',
    description: 'Names the adjuster',
  },
]

interface Note {
  content: string
  tags: NoteTag[]
  subfolder: string | null
  images: number
  pinned: boolean
}

/** Staff notes about the papers, in the order of a loss. */
export const folderNotes: Note[] = [
  {
    content: 'Before anything was moved. Adjuster asked for these.',
    tags: ['photos', 'pre demo'],
    subfolder: null,
    images: 2,
    pinned: false,
  },
  {
    content: 'Gate code 4417. Dog in the back yard; call first.',
    tags: [],
    subfolder: null,
    images: 0,
    pinned: true,
  },
  {
    content: 'First readings, every wall of the kitchen.',
    tags: ['beginning moisture'],
    subfolder: 'Moisture logs',
    images: 1,
    pinned: false,
  },
  {
    content: 'Six air movers and two dehumidifiers on site.',
    tags: ['equipment'],
    subfolder: null,
    images: 1,
    pinned: false,
  },
]

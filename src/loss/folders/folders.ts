import { z } from 'zod'
import { locationScope } from '#people/locations/locations.ts'
import { listPlace, searchText } from '#values/list-query.ts'
import { requiredLine } from '#values/text.ts'
import { namesOf } from '#values/words.ts'

/**
 * The name of a folder for a customer's photos or documents. It must be unique for the customer,
 * ignoring case.
 */
export const folderName = requiredLine('Folder name', 50)
/** Folders for photos are called rooms on the screen. */
export const roomName = requiredLine('Room name', 50)
export const folderTaken = (name: string) => `Folder "${name}" already exists`

const inWords = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
/** Compares folders by name as people sort them: ignoring case, and Room 2 before Room 10. */
export const byName = (one: { name: string }, other: { name: string }) =>
  inWords.compare(one.name, other.name)

/** The name of a folder's root on the screen; in the data it is null. */
export const MAIN_FOLDER = 'Main Folder'

/** Folders per page. */
export const PAGE_SIZE = 50
/**
 * More contents of a kind than a folder of a loss ever has. Older ones beyond that are not listed.
 */
export const MOST = 1000

export const folderStatuses = {
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Canceled',
} as const
export type FolderStatus = keyof typeof folderStatuses
export const folderStatus = z.enum(Object.keys(folderStatuses) as FolderStatus[])
/** The statuses that management may set. */
export const settableStatus = folderStatus.exclude(['cancelled'])

export const folderQuery = z.strictObject({
  q: searchText.describe(
    'Words in any order, of the folder number, and of the name, address and claim of its customer',
  ),
  status: folderStatus.optional(),
  city: locationScope.optional(),
  ...listPlace,
})

/** A customer's folder. `contract_count` excludes contracts that were removed from it. */
export const folder = z.object({
  id: z.string(),
  folder_number: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  city_code: z.string(),
  status: folderStatus,
  contract_count: z.number(),
  created_at: z.string(),
})
export type Folder = z.infer<typeof folder>

export const subfolder = z.object({ id: z.string(), name: z.string() })
export type Subfolder = z.infer<typeof subfolder>
/**
 * True for the name of the root: a subfolder with that name would be impossible to tell apart from
 * it.
 */
const isMain = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{DI}]/gu, '')
    .trim()
    .toLowerCase() === MAIN_FOLDER.toLowerCase()
export const subfolderName = requiredLine('Subfolder name', 50).refine(
  (name) => !isMain(name),
  'Choose another name: each folder has a Main Folder',
)

const signedFile = z.object({ id: z.string(), name: z.string(), media_type: z.string() })
/** A contract in its folder. Size in bytes. */
export const filedContract = z.object({
  id: z.string(),
  contract_number: z.string().nullable(),
  title: z.string(),
  subfolder_id: z.string().nullable(),
  paper_id: z.string().nullable(),
  file_name: z.string().nullable(),
  media_type: z.string().nullable(),
  size: z.number().nullable(),
  signed: z
    .array(signedFile)
    .describe('As it was signed: sealed, or the scans of what was signed on paper'),
  created_at: z.string(),
})
export type FiledContract = z.infer<typeof filedContract>

/** A removed content that can be restored. `mine` is true if the caller removed it. */
export const removedContent = z.object({
  id: z.string(),
  kind: z.enum(['contract', 'document']),
  name: z.string(),
  removed_at: z.string(),
  removed_by_name: z.string().nullable(),
  mine: z.boolean(),
})
export type RemovedContent = z.infer<typeof removedContent>

/** The root's value in a list of subfolders; in the data it is null. */
const MAIN = 'main'
export const subfolderChoices = (subfolders: readonly Subfolder[]) => [
  { value: MAIN, label: MAIN_FOLDER },
  ...namesOf(subfolders),
]
export const subfolderOf = (chosen: string) => (chosen === MAIN ? null : chosen)
/** Returns the option's value for a subfolder. */
export const choiceOf = (subfolder_id: string | null) => subfolder_id ?? MAIN

/**
 * Groups contents by subfolder, including empty ones: the Main Folder first, then by name. Within
 * each, the order stays.
 */
export function bySubfolder<Filed extends { subfolder_id: string | null }>(
  contents: readonly Filed[],
  subfolders: readonly Subfolder[],
) {
  const filed = Map.groupBy(contents, ({ subfolder_id }) => subfolder_id)
  return [
    { id: null, name: MAIN_FOLDER, contents: filed.get(null) ?? [] },
    ...subfolders
      .toSorted(byName)
      .map(({ id, name }) => ({ id, name, contents: filed.get(id) ?? [] })),
  ]
}

export const constraintMessages = {
  subfolders_name_length: { field: 'name', message: 'Subfolder name must have 1 to 50 characters' },
  subfolders_name_taken: { field: 'name', message: 'This folder already exists' },
  subfolders_folder_id_fkey: { message: 'Folder not found' },
  subfolders_removed_stays: { message: 'This subfolder was removed.' },
  subfolders_empty_to_remove: { message: 'Move or remove what is in this subfolder first.' },
}

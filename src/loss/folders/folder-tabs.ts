import { z } from 'zod'

/** What a folder holds, each under a tab with an address of its own; the first where the address names none. */
export const folderTabs = { contents: 'Contents', notes: 'Notes' } as const
export type FolderTab = keyof typeof folderTabs
export const folderTab = z.enum(Object.keys(folderTabs) as FolderTab[])

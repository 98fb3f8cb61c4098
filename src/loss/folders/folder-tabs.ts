import { z } from 'zod'

/** The tabs of a folder, each with its own URL. Without a tab in the URL, it shows the first. */
export const folderTabs = { contents: 'Contents', notes: 'Notes' } as const
export type FolderTab = keyof typeof folderTabs
export const folderTab = z.enum(Object.keys(folderTabs) as FolderTab[])

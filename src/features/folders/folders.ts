import { requiredLine } from '#values/text.ts'

/** The name of a folder for a customer's photos or documents; unique for a customer without regard to case. */
export const folderName = requiredLine('Folder name', 50)
export const folderTaken = (name: string) => `Folder "${name}" already exists`

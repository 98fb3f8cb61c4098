import { requiredLine } from '#values/text.ts'

/** The name of a folder for a customer's photos or documents; unique for a customer without regard to case. */
export const folderName = requiredLine('Folder name', 50)
export const folderTaken = (name: string) => `Folder "${name}" already exists`

const inWords = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
/** Folders by name as people read it: whatever its case, Room 2 before Room 10. */
export const byName = (one: { name: string }, other: { name: string }) => inWords.compare(one.name, other.name)

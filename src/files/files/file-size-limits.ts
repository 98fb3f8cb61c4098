import { megabytes } from '#values/sizes.ts'

const MB = 1024 * 1024

/**
 * 25 MB in bytes, for pictures and for documents outside folders. The tables enforce the same
 * limit.
 */
export const largestFile = 25 * MB

/**
 * 10 MB in bytes, for files in a contract folder: 'Please select a file smaller than 10MB', part 2
 * of the specification.
 */
export const largestFolderFile = 10 * MB

/** The same limits as text for users. */
export const LARGEST_FILE = megabytes(largestFile)
export const LARGEST_FOLDER_FILE = megabytes(largestFolderFile)

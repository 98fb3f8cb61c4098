import { createContext, useContext } from 'react'

/**
 * The base path for file requests in this part of the app, and whether original images are
 * available there.
 */
export interface FileSource {
  base: string
  isStaff: boolean
}

export const FileSourceContext = createContext<FileSource>({ base: '/files', isStaff: false })
/** /files for the logged-in person; behind a claim link, the path of what that link shows. */
export const useFileSource = () => useContext(FileSourceContext)

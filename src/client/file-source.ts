import { createContext, useContext } from 'react'

/** Where the bytes of files are asked for here, and whether originals of pictures are given out there. */
export interface FileSource {
  base: string
  isStaff: boolean
}

export const FileSourceContext = createContext<FileSource>({ base: '/files', isStaff: false })
/** Of who is signed in: /files. Behind a link to a claim: what that link shows. */
export const useFileSource = () => useContext(FileSourceContext)

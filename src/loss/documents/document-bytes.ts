import { holdOfStatus, holdReasons } from '#files/outgoing-files/outgoing-files.ts'

/**
 * The bytes of a document, or the reason why there are none. `again` is true if a retry may help.
 */
export type DocumentBytes = { bytes: ArrayBuffer } | { failure: string; again: boolean }

export const GONE = 'This document was removed or is no longer shared with you.'
export const UNREACHED = 'Failed to load the document. Check your connection and try again.'

/** Loads the bytes of a document to show it here. */
export async function documentBytes(address: string, signal: AbortSignal): Promise<DocumentBytes> {
  try {
    const answer = await fetch(address, { signal })
    if (answer.status === 404) return { failure: GONE, again: false }
    const hold = holdOfStatus(answer.status)
    if (hold) return { failure: hold.message, again: hold === holdReasons.waiting }
    if (!answer.ok) return { failure: UNREACHED, again: true }
    return { bytes: await answer.arrayBuffer() }
  } catch {
    return { failure: UNREACHED, again: true }
  }
}

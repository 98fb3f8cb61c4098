import { holdOfStatus, holds } from '#files/outgoing-files/outgoing-files.ts'

/** What came of asking for a document: its bytes, or why there are none, and whether asking again may help. */
export type DocumentBytes = { bytes: ArrayBuffer } | { failure: string; again: boolean }

export const GONE = 'This document was removed or is no longer shared with you.'
export const UNREACHED = 'Failed to load the document. Check your connection and try again.'

/** The bytes of a document, for showing it here. */
export async function documentBytes(address: string, signal: AbortSignal): Promise<DocumentBytes> {
  try {
    const answer = await fetch(address, { signal })
    if (answer.status === 404) return { failure: GONE, again: false }
    const hold = holdOfStatus(answer.status)
    if (hold) return { failure: hold.message, again: hold === holds.waiting }
    if (!answer.ok) return { failure: UNREACHED, again: true }
    return { bytes: await answer.arrayBuffer() }
  } catch {
    return { failure: UNREACHED, again: true }
  }
}

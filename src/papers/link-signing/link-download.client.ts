import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { DeadLink, linkFile } from '#papers/link-signing/link-file.client.ts'
import { save } from '#client/download.ts'

const LOST = 'The copy could not be downloaded. Check your connection and try again.'

/**
 * Saves the file behind a link, and says what went wrong. `onDead` is called if the link no longer
 * works.
 */
export function useLinkDownload(token: string, proof: string, onDead?: () => void) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const get = async (name: string) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      save(await linkFile(token, proof), name)
    } catch (failure) {
      if (failure instanceof DeadLink && onDead) onDead()
      else
        setTrouble(
          failure instanceof ORPCError
            ? failure.message
            : failure instanceof DeadLink
              ? 'Open the link in our email to download it.'
              : LOST,
        )
    }
    setBusy(false)
  }
  return { download: (name: string) => void get(name), busy, trouble }
}

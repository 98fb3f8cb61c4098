import { useEffect, useRef, useState } from 'react'
import { devicePlace, NO_LOCATION } from '#files/uploads/device-position.client.ts'
import type { Destination, LateValues, Place, FileNoun } from '#files/uploads/owed-files.ts'
import { takeFiles } from '#files/uploads/file-kind.client.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

/**
 * Takes files that the signed-in user chose, and warns if this device cannot keep them until they
 * have arrived. `what` names the files for the user. Returns their ids.
 */
export function useFileTaking(what: FileNoun) {
  const { id: person } = useMe()
  return async (files: readonly File[], destination: Destination, later: Promise<LateValues>) => {
    toast.mended()
    const { ids, kept } = await takeFiles(person, what, files, destination, later)
    if (!kept)
      toast.failed(
        `This device has no room to save the ${what}`,
        'Keep this page open until they are uploaded.',
      )
    return ids
  }
}

/** Warns if photos are sent without the place where they were taken, and says why. */
export const warnWithoutPlace = (found: Place) =>
  'position_missing' in found && toast.warned(NO_LOCATION, found.position_missing)

/**
 * Gets the device's location for a photo form. Asks once, when the first photos are chosen, because
 * it takes a while and the user can type in the meantime.
 */
export function usePlaceOfPhotos() {
  const asked = useRef<Promise<Place>>(undefined)
  /** Why the location is missing, once that is known. */
  const [missing, setMissing] = useState<string>()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const ask = () => {
    if (asked.current) return asked.current
    const asking = devicePlace().then((found) => {
      // Once the photos have left the form, it can't say so anymore.
      if (!isShown.current || asked.current !== asking) warnWithoutPlace(found)
      else if ('position_missing' in found) setMissing(found.position_missing)
      return found
    })
    asked.current = asking
    return asking
  }
  const forget = () => {
    asked.current = undefined
    setMissing(undefined)
  }
  return { ask, missing, forget }
}

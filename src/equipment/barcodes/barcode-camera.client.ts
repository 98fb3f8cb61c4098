import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Sightings, updateSightings } from '#equipment/barcodes/barcodes.ts'
import { barcodeReader, frameOf, photoOf } from '#equipment/barcodes/barcode-reading.client.ts'

/** Pause between two frames, in ms, so that a phone's processor can keep up. */
const PAUSE = 40

/** Failed frames in a row after which reading stops with an error. */
const TRIES = 5

/**
 * Reads codes from a camera while `isOn`. Calls `onCode` for each code that comes into view.
 * Returns the error message if nothing can be read.
 */
export function useBarcodes(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (code: string) => void,
) {
  const [trouble, setTrouble] = useState<string>()
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn) return undefined
    const reader = barcodeReader()
    let isOver = false
    let sightings: Sightings = new Map()
    const look = async () => {
      const picture = !document.hidden && video.current && frameOf(video.current)
      if (!picture) return
      const next = updateSightings(sightings, await reader.read(picture), Date.now())
      sightings = next.sightings
      if (isOver) return
      setTrouble(undefined)
      for (const code of next.scanned) tell(code)
    }
    const lookOn = async (failures: number): Promise<void> => {
      const error = await look().then(
        () => undefined,
        (reason: unknown) => reason as Error,
      )
      if (isOver) return
      if (error && failures + 1 === TRIES) return setTrouble(error.message)
      setTimeout(() => void lookOn(error ? failures + 1 : 0), PAUSE)
    }
    void lookOn(0)
    return () => {
      isOver = true
      reader.end()
    }
  }, [isOn, video])
  return trouble
}

/** Returns all codes on a photo. Throws an error with a message for people if it cannot be read. */
export async function codesOnPhoto(file: Blob): Promise<string[]> {
  const picture = await photoOf(file)
  const reader = barcodeReader()
  try {
    return [...new Set((await reader.read(picture)).map(({ text }) => text))]
  } finally {
    reader.end()
  }
}

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Sightings, sighted } from '#equipment/barcodes/barcodes.ts'
import { barcodeReader, frameOf, photoOf } from '#equipment/barcodes/barcode-reading.client.ts'

/** The pause between two pictures, in ms, so that a phone's processor can breathe. */
const PAUSE = 40

/** One picture that cannot be read is none; so many in a row, and nothing can. */
const TRIES = 5

/** Reads what a camera shows for as long as it does. `onCode` hears each code as it comes into view; the answer is why nothing can be read, where that is so. */
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
      const next = sighted(sightings, await reader.read(picture), Date.now())
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

/** All codes on a photo. Throws, in words, where it cannot be read. */
export async function codesOnPhoto(file: Blob): Promise<string[]> {
  const picture = await photoOf(file)
  const reader = barcodeReader()
  try {
    return [...new Set((await reader.read(picture)).map(({ text }) => text))]
  } finally {
    reader.end()
  }
}

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Sightings, sighted } from '#features/barcodes/barcodes.ts'
import { barcodeReader, frameOf, photoOf } from '#features/barcodes/barcode-reading.client.ts'

/** The pause between two pictures, in ms, so that a phone's processor can breathe. */
const PAUSE = 40

/** Reads what a camera shows for as long as it does. `onCode` hears each code as it comes into view; the answer is why nothing can be read, where that is so. */
export function useBarcodes(video: RefObject<HTMLVideoElement | null>, isOn: boolean, onCode: (code: string) => void) {
  const [trouble, setTrouble] = useState<string>()
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn) return undefined
    const reader = barcodeReader()
    let isOver = false
    let sightings: Sightings = new Map()
    const look = async () => {
      const picture = !document.hidden && video.current && frameOf(video.current)
      if (picture) {
        const next = sighted(sightings, await reader.read(picture), Date.now())
        sightings = next.sightings
        if (isOver) return
        setTrouble(undefined)
        for (const code of next.scanned) tell(code)
      }
      if (!isOver) setTimeout(() => void look().catch(fail), PAUSE)
    }
    const fail = (error: unknown) => {
      if (!isOver) setTrouble((error as Error).message)
    }
    void look().catch(fail)
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

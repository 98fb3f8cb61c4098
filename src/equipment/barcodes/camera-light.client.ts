import { type RefObject, useState } from 'react'

// Phones can turn on a light for the camera; the DOM's types do not list it.
type Lit = MediaTrackCapabilities & { torch?: boolean }

/** Returns the camera's light and its switch, for dark basements; undefined if it has none. */
export function useLight(video: RefObject<HTMLVideoElement | null>, isReady: boolean) {
  const [isOn, set] = useState(false)
  if (!isReady) return undefined
  const [track] = (video.current?.srcObject as MediaStream | null)?.getVideoTracks() ?? []
  if (!track || !(track.getCapabilities?.() as Lit | undefined)?.torch) return undefined
  const turn = () =>
    void track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }).then(
      () => set(!isOn),
      () => {},
    )
  return { isOn, turn }
}

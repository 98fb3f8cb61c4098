import { type RefObject, useState } from 'react'

// Phones can light what they look at; the DOM's types don't know it.
type Lit = MediaTrackCapabilities & { torch?: boolean }

/** The light of the camera, where it has one: basements are dark. */
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

import { useEffect, useRef, useState } from 'react'

// Chrome on phones takes a photo at the sensor's full size. Elsewhere the photo is a frame of the
// stream.
declare const ImageCapture:
  | (new (track: MediaStreamTrack) => { takePhoto: () => Promise<Blob> })
  | undefined

/** Messages for why there is no picture. */
const reasons: Record<string, string> = {
  NotAllowedError:
    'The camera is blocked in your browser. Allow it in the site settings, or choose photos instead.',
  NotFoundError: 'This device has no camera. Choose photos instead.',
  NotReadableError: 'Another app is using the camera. Close it and try again.',
  SecurityError:
    'The camera needs a secure address (https), and this one is not. Choose photos instead.',
}
const OTHER = 'The camera could not be started. Try again, or choose photos instead.'

export type Facing = 'environment' | 'user'

/**
 * The size to request from the camera, in pixels. Photos use all it has. For reading codes it is
 * what a phone can scan ten times a second.
 */
const sizes = { photo: { width: 4096, height: 3072 }, code: { width: 1280, height: 720 } }

const started = (facing: Facing, { width, height }: (typeof sizes)['photo']) =>
  navigator.mediaDevices
    ? navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          facingMode: { ideal: facing },
          width: { ideal: width },
          height: { ideal: height },
        },
      })
    : Promise.reject(
        new DOMException('No camera here', isSecureContext ? 'NotFoundError' : 'SecurityError'),
      )

/**
 * Opens the camera while the page is open. The live picture goes into `video`, and `shoot` takes a
 * photo of it. The camera is released when the page is left or hidden.
 */
export function useCamera(facing: Facing, size: keyof typeof sizes = 'photo') {
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<string>()
  const [ready, setReady] = useState(false)
  const [attempt, again] = useState(0)
  useEffect(() => {
    let stream: MediaStream | undefined
    let left = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const start = () =>
      started(facing, sizes[size]).then(
        async (found) => {
          stream = found
          if (left || !video.current) return stop()
          video.current.srcObject = found
          await video.current.play().catch(() => {})
          setTrouble(undefined)
          setReady(true)
        },
        (error: unknown) => setTrouble(reasons[(error as DOMException).name] ?? OTHER),
      )
    const followSight = () => {
      if (document.hidden) {
        setReady(false)
        stop()
      } else void start()
    }
    void start()
    document.addEventListener('visibilitychange', followSight)
    return () => {
      left = true
      setReady(false)
      document.removeEventListener('visibilitychange', followSight)
      stop()
    }
  }, [facing, size, attempt])
  const shoot = () => takePhoto(video.current!)
  return { video, ready, trouble, shoot, retry: () => again((count) => count + 1) }
}

async function takePhoto(video: HTMLVideoElement): Promise<Blob> {
  const [track] = (video.srcObject as MediaStream).getVideoTracks()
  if (typeof ImageCapture !== 'undefined' && track && matchMedia('(pointer: coarse)').matches) {
    const photo = await new ImageCapture(track).takePhoto().catch(() => undefined)
    if (photo) return photo
  }
  const canvas = Object.assign(document.createElement('canvas'), {
    width: video.videoWidth,
    height: video.videoHeight,
  })
  canvas.getContext('2d')!.drawImage(video, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The camera gave no picture'))),
      'image/jpeg',
      0.92,
    ),
  )
}

import { useRef, useState } from 'react'
import { cameraFileName } from '#workplaces/camera/camera-file.ts'
import type { CameraJob } from '#workplaces/camera/camera-job.client.ts'
import type { PhotoType } from '#photos/photos/photos.ts'
import { devicePlace } from '#files/uploads/device-position.client.ts'
import { useFileTaking } from '#files/uploads/file-taking.client.ts'
import type { Place } from '#files/uploads/owed-files.ts'

/**
 * A location reading is reused for this long, in ms: the maximum age of a cached one (resolutions,
 * "Photos and files").
 */
const PLACE_FOR = 60_000

/** A photo just taken, as this page shows it, and where it goes. */
export interface TakenPhoto {
  src: string
  /** Resolves once this device has saved it. */
  id: Promise<string>
  folder_name: string
  type: PhotoType
}

/** Sends the photos taken or selected as photos of the job, with the device's location. */
export function useTaking(job: CameraJob, folder_name: string, type: PhotoType) {
  const takeFiles = useFileTaking('photos')
  const [taken, setTaken] = useState(0)
  // A ref and not state: a second press may come before the first is rendered.
  const shots = useRef(0)
  /** Number of photos that the outbox does not have yet. */
  const [keeping, setKeeping] = useState(0)
  const [last, setLast] = useState<TakenPhoto>()
  const place = useRef<{ at: number; found: Promise<Place> }>(undefined)
  const take = (blobs: readonly Blob[]) => {
    if (blobs.length === 0) return
    const now = Date.now()
    if (!place.current || now - place.current.at > PLACE_FOR)
      place.current = { at: now, found: devicePlace() }
    const files = blobs.map((blob, n) =>
      blob instanceof File
        ? blob
        : new File([blob], cameraFileName(new Date(now), shots.current + n + 1), {
            type: blob.type,
            lastModified: now,
          }),
    )
    const { customer_id, customer_name, job_id } = job
    const destination = {
      kind: 'photo',
      type,
      folder_name,
      customer_id,
      job_id,
      to: `${customer_name}, ${folder_name}`,
    } as const
    setKeeping((count) => count + files.length)
    const ids = takeFiles(files, destination, place.current.found)
    void ids.finally(() => setKeeping((count) => count - files.length))
    shots.current += files.length
    setTaken((count) => count + files.length)
    setLast((before) => {
      if (before) URL.revokeObjectURL(before.src)
      return {
        src: URL.createObjectURL(files.at(-1)!),
        id: ids.then((all) => all.at(-1)!),
        folder_name,
        type,
      }
    })
  }
  /** Call when the last photo was deleted. */
  const forget = () => {
    setLast((before) => {
      if (before) URL.revokeObjectURL(before.src)
      return undefined
    })
    setTaken((count) => count - 1)
  }
  return { taken, keeping, last, take, forget }
}

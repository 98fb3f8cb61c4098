import { useEffect, useRef, useState } from 'react'
import { useVehiclePhotoTaking } from '#fleet/vehicle-photos/vehicle-photo-taking.client.ts'
import type { VehicleSide } from '#fleet/vehicle-photos/vehicle-sides.ts'
import { remove } from '#outbox/entries.client.ts'

interface Walked {
  vehicle: { id: string; number: string }
  time_record_id: string
}

/**
 * Takes the pictures of a walk-around. Each one goes into the outbox right away, so that none is
 * lost if the phone drops the page while its camera is open. It is sent once its damage is known,
 * which is when the walk-around ends, no matter how.
 */
export function useWalkRound({ vehicle, time_record_id }: Walked) {
  const take = useVehiclePhotoTaking()
  const [taken, setTaken] = useState<Readonly<Partial<Record<VehicleSide, File>>>>({})
  const damages = useRef<Partial<Record<VehicleSide, string>>>({})
  const kept = useRef<Partial<Record<VehicleSide, Promise<string[]>>>>({})
  const endings = useRef<(() => void)[]>([])
  useEffect(() => {
    const all = endings.current
    return () => {
      for (const end of all) end()
    }
  }, [])
  return {
    taken,
    /** Takes a picture of a side. A second one replaces the first. */
    takeSide(side: VehicleSide, file: File) {
      void kept.current[side]?.then((ids) => Promise.all(ids.map(remove)))
      const damage = new Promise<string>((resolve) => {
        endings.current.push(() => resolve((damages.current[side] ?? '').trim().slice(0, 500)))
      })
      kept.current[side] = take(vehicle, side, file, { time_record_id, damage })
      setTaken((before) => ({ ...before, [side]: file }))
    },
    say(side: VehicleSide, damage: string) {
      damages.current[side] = damage
    },
  }
}

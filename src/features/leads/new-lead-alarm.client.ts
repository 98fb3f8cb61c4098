import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { soundNewLead, useLeadSound, wakeSound } from '#features/leads/lead-sound.client.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'

/** Tells of each lead that comes while the app is open, on whatever page; with a sound where that is switched on. */
export function useNewLeadAlarm(enabled: boolean) {
  const navigate = useNavigate()
  const [sound] = useLeadSound()
  const { data } = useQuery({ ...api.leads.waiting.queryOptions(), enabled })
  // When the newest known one came: those that waited before the app was opened are on the dashboard, and no news.
  const known = useRef<string>(undefined)

  const tell = useEffectEvent((came: readonly { id: string; name: string; address: string }[]) => {
    for (const { id, name, address } of came.toReversed())
      toast.news(`New request: ${name}, ${address}`, 'Open', () => void navigate({ to: '/leads', search: { lead: id } }))
    if (sound && came.length > 0) soundNewLead()
  })
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = [before ?? '', ...data.newest.map(({ created_at }) => created_at)].toSorted().at(-1)
    if (before !== undefined) tell(data.newest.filter(({ created_at }) => created_at > before))
  }, [data])

  useEffect(() => {
    if (!enabled || !sound) return
    const wake = () => void wakeSound()
    window.addEventListener('pointerdown', wake, { once: true })
    return () => window.removeEventListener('pointerdown', wake)
  }, [enabled, sound])
}

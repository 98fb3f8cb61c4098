import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Lead, nameOf } from '#loss/leads/leads.ts'
import { soundNewLead, useLeadSound } from '#loss/leads/lead-sound.client.ts'
import { wakeSound } from '#client/tones.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { shownPhone } from '#values/phone-number.ts'

/** The leads that wait for a call. They are announced on hidden pages too. */
export const waitingLeads = () => api.leads.waiting.queryOptions({ meta: { awake: true } })

type Told = readonly Pick<Lead, 'id' | 'name' | 'phone' | 'address' | 'cut_off'>[]

/**
 * Calls `tell` with rows that are newer than the known ones, by a time of each. The first answer is
 * not news, because it was there before the app opened.
 */
function useNews<Row>(
  rows: readonly Row[] | undefined,
  timeOf: (row: Row) => string | null,
  tell: (news: readonly Row[]) => void,
) {
  const known = useRef<string>(undefined)
  const learn = useEffectEvent((rows: readonly Row[]) => {
    const before = known.current
    known.current = [before ?? '', ...rows.map((row) => timeOf(row) ?? '')].toSorted().at(-1)
    if (before !== undefined) tell(rows.filter((row) => (timeOf(row) ?? '') > before))
  })
  useEffect(() => {
    if (rows) learn(rows)
  }, [rows])
}

/**
 * Alerts on any page about each lead that comes in while the app is open, and management about each
 * that no one called back in time. It plays a sound if that is turned on.
 */
export function useNewLeadAlarm(enabled: boolean, manages: boolean) {
  const navigate = useNavigate()
  const [sound] = useLeadSound()
  const { data } = useQuery({ ...waitingLeads(), enabled })

  const tell = (what: string) => (news: Told) => {
    for (const { id, cut_off, address, phone, ...lead } of news.toReversed())
      toast.news(
        `${cut_off ? 'A call was cut off' : what}: ${[nameOf(lead), address ?? (phone && shownPhone(phone))].filter(Boolean).join(', ')}`,
        'Open',
        () => void navigate({ to: '/leads', search: { lead: id } }),
      )
    if (sound && news.length > 0) soundNewLead()
  }
  useNews(data?.newest, ({ created_at }) => created_at, tell('New request'))
  useNews(
    manages ? data?.escalated : undefined,
    ({ escalated_at }) => escalated_at,
    tell('No one called back'),
  )

  useEffect(() => {
    if (!enabled || !sound) return
    const wake = () => void wakeSound()
    window.addEventListener('pointerdown', wake, { once: true })
    return () => window.removeEventListener('pointerdown', wake)
  }, [enabled, sound])
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { airReadingKind } from '#drying/air-readings/air-reading-kind.client.ts'
import { pointReadingKind } from '#drying/point-readings/point-reading-kind.client.ts'
import type { Run } from '#drying/round-walk/run.ts'
import { api } from '#client/api.ts'
import { entriesOf, switchPerson } from '#outbox/entries.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import { makeInBackground } from '#outbox/making.client.ts'
import type { NewEntry } from '#outbox/outbox.ts'

/**
 * When a round is resumed, hands readings to the outbox again that neither it nor the server has: a
 * browser may be killed after a reading was noted and before it was stored. The same id makes one.
 */
export function useHandedOver(run: Run, job_id: string, person: string) {
  const queryClient = useQueryClient()
  const handOver = useEffectEvent(async () => {
    await switchPerson(person)
    const input = { job_id }
    const air = queryClient.getQueryData(api.airReadings.list.queryKey({ input })) ?? []
    const points = queryClient.getQueryData(api.points.list.queryKey({ input })) ?? []
    const saved = [...air, ...points.flatMap(({ readings }) => readings)]
    const known = new Set([...entriesOf(person), ...saved].map(({ id }) => id))
    for (const [key, taken] of Object.entries(run.draft.taken)) {
      const made = taken as NewEntry<never>
      const kind = key.startsWith('point:') ? pointReadingKind : airReadingKind
      if (!known.has(made.id)) await makeInBackground(kind as Kind, person, made)
    }
  })
  useEffect(() => void handOver(), [])
}

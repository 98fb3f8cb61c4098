import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChamberParts } from '#drying/chambers/chamber-parts.ts'
import type { Drawing } from '#drying/plans/drawing.ts'
import { photosOn } from '#drying/plans/drawing.ts'
import type { OnJob } from '#drying/plans/plan-pins.ts'
import { usePoints } from '#drying/points/point-log.client.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { useCompanyZone } from '#client/company.ts'

/** A job's photos by pages, as its Pictures tab asks for them, so that the device keeps one answer. */
export const usePhotosOfJob = (job_id: string, enabled = true) =>
  useInfiniteQuery({
    ...api.photos.list.infiniteOptions({
      ...byPages({ job_id, folder_id: undefined }),
      meta: { failed: 'Failed to load photos' },
    }),
    select: rowsOf,
    enabled,
  })

interface Given {
  job_id: string
  parts: readonly ChamberParts[]
  units: readonly Placement[]
  /** Drawings that the server does not have yet. It does not know the photos on them. */
  unsaved: readonly Drawing[]
}

/** Returns the rows that pins and backgrounds of a job's floors can name. */
export function useOnJob({ job_id, parts, units, unsaved }: Given): OnJob {
  const zone = useCompanyZone()
  const { points, query } = usePoints(job_id)
  const saved = useQuery(api.plans.photos.queryOptions({ input: { job_id } }))
  const known = new Set(saved.data?.map(({ id }) => id))
  const isLacking = unsaved.some((drawing) => photosOn(drawing).some((id) => !known.has(id)))
  const others = usePhotosOfJob(job_id, isLacking)
  const photos = useMemo(
    () => [...(saved.data ?? []), ...(others.data ?? [])],
    [saved.data, others.data],
  )
  const chambers = useMemo(
    () =>
      new Map(
        parts.flatMap(({ chamber, standing }) =>
          standing.map(({ id }) => [id, chamber.name] as const),
        ),
      ),
    [parts],
  )
  const isWhole = !isLacking || (others.data !== undefined && !others.hasNextPage)
  return {
    ...{ units, chambers, points, photos, zone },
    arePointsKnown: query.data !== undefined,
    arePhotosKnown: saved.data !== undefined && isWhole,
  }
}

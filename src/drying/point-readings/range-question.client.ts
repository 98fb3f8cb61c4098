import { useQuery } from '@tanstack/react-query'
import { rangeQuestion } from '#drying/meters/known-meters.ts'
import { decimalOf } from '#drying/point-readings/point-readings.ts'
import type { ReadWith } from '#drying/series/series.ts'
import { api } from '#client/api.ts'

/**
 * Returns a function that says why a typed value can't be on a meter. Undefined if it can, if it is
 * no number, or if the meter is not known. The person may keep the value.
 */
export function useRangeQuestion() {
  const { data: meters = [] } = useQuery(
    api.meters.list.queryOptions({ meta: { failed: 'Failed to load meters' } }),
  )
  return ({ meter_id, mode, scale }: ReadWith, text: string) => {
    const meter = meters.find(({ id }) => id === meter_id)
    const value = decimalOf(text)
    return meter && value !== undefined
      ? rangeQuestion({ maker: meter.maker, model: meter.model, mode, scale }, value)
      : undefined
  }
}

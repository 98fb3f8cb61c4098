import {
  type MeterMode,
  type MeterScale,
  meterModes,
  meterScales,
} from '#drying/meters/known-meters.ts'
import type { ReadWith } from '#drying/series/series.ts'

/** A figure in the way that meters show it, with its scale: `14.2% MC`, `160 (relative)`. */
export const shownValue = (value: number, scale: MeterScale) => `${value}${units[scale]}`
const units = { mc: '% MC', wme: '% WME', relative: ' (relative)', erh: '% ERH' } as const

/** Returns mode and scale in words: `Pin · % moisture content`. */
export const modeAndScale = ({ mode, scale }: Pick<ReadWith, 'mode' | 'scale'>) =>
  mode === 'erh' ? meterScales.erh : `${meterModes[mode]} · ${meterScales[scale]}`

/** Returns the scales that a mode can show. Only a hole or a hood shows ERH. */
export const scalesOf = (mode: MeterMode): readonly MeterScale[] =>
  mode === 'erh' ? ['erh'] : ['mc', 'wme', 'relative']

/** Returns a change of value in words: `down 3.2`, `up 1`, `no change`. */
export function changeInWords(from: number, to: number) {
  const change = Math.round((to - from) * 10) / 10
  return change === 0 ? 'no change' : `${change < 0 ? 'down' : 'up'} ${Math.abs(change)}`
}

/**
 * Returns how a point is read by default. The meter that this device used last stays in hand; its
 * mode and scale are those of the point's last use of it, else those used last. A point that was
 * never read is read as its goals say.
 */
export function usualUse(
  point: { readings: readonly ReadWith[]; goals: readonly ReadWith[] },
  last: ReadWith | undefined,
): ReadWith | undefined {
  const uses = [...point.readings.toReversed(), ...point.goals]
  const use = (last && uses.find(({ meter_id }) => meter_id === last.meter_id)) ?? last ?? uses[0]
  return use && { meter_id: use.meter_id, mode: use.mode, scale: use.scale }
}

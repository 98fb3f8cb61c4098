/** How a moisture meter touches the material. */
export const meterModes = {
  pin: 'Pin',
  pinless: 'Pinless',
  hammer: 'Hammer probe',
  erh: 'RH in a hole or under a hood (ERH)',
} as const
export type MeterMode = keyof typeof meterModes

/** Meaning of the figure on a meter. */
export const meterScales = {
  mc: '% moisture content',
  wme: '% WME',
  relative: 'Relative',
  erh: '% ERH',
} as const
export type MeterScale = keyof typeof meterScales

/** Scales on which a figure is a percentage of water in wood, or its equivalent. */
export const isWoodScale = (scale: MeterScale) => scale === 'mc' || scale === 'wme'

/** A meter that a reading was taken with, and how. A model may be empty. */
export interface MeterUse {
  maker: string
  model: string
  mode: MeterMode
  scale: MeterScale
}

/** A known meter. Null stands for any maker, or any model of the maker. */
export interface KnownMeter {
  maker: string | null
  model: string | null
  modes: readonly MeterMode[]
  scale: MeterScale
  /** Lowest and highest figure that the meter shows. */
  range: readonly [low: number, high: number]
}

const PINS = ['pin', 'hammer'] as const
const RELATIVE = ['pin', 'hammer', 'pinless'] as const
/**
 * Ranges from the makers' manuals, as read in November 2026. The first that fits counts. Relative
 * figures of two makers never mean the same.
 */
export const KNOWN_METERS: readonly KnownMeter[] = [
  { maker: 'Delmhorst', model: null, modes: PINS, scale: 'mc', range: [6, 40] },
  // The ME5 has no pins: it reads wood through its electrodes.
  { maker: 'Tramex', model: 'ME5', modes: ['pinless'], scale: 'mc', range: [5, 30] },
  { maker: 'Protimeter', model: null, modes: PINS, scale: 'wme', range: [5, 99] },
  { maker: 'FLIR', model: 'MR77', modes: PINS, scale: 'wme', range: [0, 99] },
  { maker: 'Protimeter', model: null, modes: RELATIVE, scale: 'relative', range: [70, 999] },
  { maker: 'Tramex', model: null, modes: RELATIVE, scale: 'relative', range: [0, 100] },
  { maker: 'Delmhorst', model: null, modes: RELATIVE, scale: 'relative', range: [0, 100] },
  { maker: null, model: null, modes: RELATIVE, scale: 'relative', range: [0, 300] },
  { maker: null, model: null, modes: ['erh'], scale: 'erh', range: [0, 100] },
]

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const isOf = (known: string | null, name: string) =>
  known === null || plain(name).includes(plain(known))

/** Returns the known meter that was used, or undefined if its range is not known. */
export const knownMeter = ({ maker, model, mode, scale }: MeterUse) =>
  KNOWN_METERS.find(
    (known) =>
      known.scale === scale &&
      known.modes.includes(mode) &&
      isOf(known.maker, maker) &&
      isOf(known.model, model),
  )

/**
 * Returns why a value can't be on the meter, or undefined if it can or if the meter is not known.
 * It is a question at the field, not a refusal: the person may keep the value.
 */
export function rangeQuestion(meter: MeterUse, value: number): string | undefined {
  const known = knownMeter(meter)
  if (known === undefined) return value >= 0 ? undefined : 'Meters show no figures below 0'
  const [low, high] = known.range
  if (value >= low && value <= high) return undefined
  const name = [known.maker === null ? meter.maker : known.maker, known.model]
    .filter(Boolean)
    .join(' ')
  const scale = known.scale === 'relative' ? 'its relative scale' : meterScales[known.scale]
  return `${name === '' ? 'This meter' : `A ${name}`} shows ${low} to ${high} on ${scale}. Check the value, the meter and its scale.`
}

/** True if the value is in the meter's range, or if its range is not known. */
export const isInRange = (meter: MeterUse, value: number) =>
  rangeQuestion(meter, value) === undefined

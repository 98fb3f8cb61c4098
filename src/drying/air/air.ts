import { z } from 'zod'

// Water vapor below 32 °F is taken over water, not over ice, because meters show it that way.

/** Air as a thermo-hygrometer shows it: °F, and relative humidity in percent (40, not 0.4). */
export interface Air {
  fahrenheit: number
  rh: number
}

/** Readings within these limits can be computed: °F, RH %, feet above sea level. */
export const AIR_LIMITS = {
  fahrenheit: [-40, 250],
  rh: [0.1, 100],
  elevation_feet: [-1500, 20_000],
} as const

/** Every function below expects air that this accepts. The messages go to the field. */
export const airSchema = z.strictObject({
  fahrenheit: z
    .number('Enter the temperature in °F')
    .min(AIR_LIMITS.fahrenheit[0], 'Enter a temperature from -40 to 250 °F')
    .max(AIR_LIMITS.fahrenheit[1], 'Enter a temperature from -40 to 250 °F'),
  rh: z
    .number('Enter the relative humidity in percent')
    .min(AIR_LIMITS.rh[0], 'Enter a relative humidity from 0.1 to 100%')
    .max(AIR_LIMITS.rh[1], 'Enter a relative humidity from 0.1 to 100%'),
})

/** Feet above sea level. */
export const elevationSchema = z
  .number('Enter the elevation in feet')
  .min(AIR_LIMITS.elevation_feet[0], 'Enter an elevation from -1,500 to 20,000 ft')
  .max(AIR_LIMITS.elevation_feet[1], 'Enter an elevation from -1,500 to 20,000 ft')

/** °F to °C. */
export const celsiusOf = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9
/** °C to °F. */
export const fahrenheitOf = (celsius: number) => (celsius * 9) / 5 + 32

/** Inches of mercury in one hPa. */
const INHG = 0.02953
/** hPa to inches of mercury. */
export const inchesOfMercury = (hpa: number) => hpa * INHG
/** Inches of mercury to hPa. */
export const hectopascals = (inches_of_mercury: number) => inches_of_mercury / INHG

/** hPa in one psi. */
const PSI = 68.9475729
const rankineOf = (fahrenheit: number) => fahrenheit + 459.67

// Saturation over water: ASHRAE Fundamentals 2017, chapter 1, equation 6 (Hyland and Wexler), in
// psi and °R. The shorter formula of Magnus is up to 0.24% low between 40 and 110 °F.
const [C8, C9, C10] = [-1.0440397e4, -1.129465e1, -2.7022355e-2]
const [C11, C12, C13] = [1.289036e-5, -2.4780681e-9, 6.5459673]

/** Natural logarithm of the saturation pressure in psi at a temperature in °R. */
const saturationLog = (t: number) =>
  C8 / t + C9 + C10 * t + C11 * t ** 2 + C12 * t ** 3 + C13 * Math.log(t)
/** How steeply it rises, per °R. */
const saturationSlope = (t: number) => -C8 / t ** 2 + C10 + 2 * C11 * t + 3 * C12 * t ** 2 + C13 / t

/** Vapor pressure of saturated air at a temperature in °F, in hPa. */
export const saturationPressure = (fahrenheit: number) =>
  PSI * Math.exp(saturationLog(rankineOf(fahrenheit)))

/** Air pressure at an elevation in feet, in hPa: the same chapter's standard atmosphere. */
export const airPressure = (elevation_feet: number) =>
  PSI * 14.696 * (1 - 6.8754e-6 * elevation_feet) ** 5.2559

const vaporHpa = ({ fahrenheit, rh }: Air) => (rh / 100) * saturationPressure(fahrenheit)

/** Vapor pressure of air, in inches of mercury. Elevation does not change it. */
export const vaporPressure = (air: Air) => inchesOfMercury(vaporHpa(air))

/** Mass of a water molecule relative to air. */
const WATER_TO_AIR = 0.621945
const ratioOf = (vapor_hpa: number, elevation_feet: number) =>
  (WATER_TO_AIR * vapor_hpa) / (airPressure(elevation_feet) - vapor_hpa)

/** Pounds of water in a pound of dry air. */
export const humidityRatio = (air: Air, elevation_feet: number) =>
  ratioOf(vaporHpa(air), elevation_feet)

/** Grains in a pound. */
const GRAINS = 7000
/** Grains of water in a pound of dry air (GPP). It grows with elevation. */
export const grainsPerPound = (air: Air, elevation_feet: number) =>
  GRAINS * humidityRatio(air, elevation_feet)

/** Dew point, in °F. Elevation does not change it. */
export function dewPoint(air: Air) {
  const logarithm = Math.log(vaporHpa(air) / PSI)
  let rankine = rankineOf(air.fahrenheit)
  // Newton's steps double the exact digits. From 250 °F and 0.1%, nine reach the last one.
  for (let n = 0; n < 12; n++)
    rankine -= (saturationLog(rankine) - logarithm) / saturationSlope(rankine)
  return rankine - 459.67
}

/** Relative humidity in percent of air at a temperature whose dew point is known, both in °F. */
export const rhFromDewPoint = (fahrenheit: number, dew_point: number) =>
  (100 * saturationPressure(dew_point)) / saturationPressure(fahrenheit)

/**
 * Wet bulb temperature, in °F: the temperature at which evaporation into the air would hold a wet
 * surface. Solves equation 33 of ASHRAE Fundamentals 2017, chapter 1, by halving.
 */
export function wetBulb(air: Air, elevation_feet: number) {
  const { fahrenheit } = air
  const ratio = humidityRatio(air, elevation_feet)
  let [low, high] = [dewPoint(air), fahrenheit]
  // Forty halvings of at most 400 °F leave less than a billionth.
  for (let n = 0; n < 40; n++) {
    const wet = (low + high) / 2
    const saturated = ratioOf(saturationPressure(wet), elevation_feet)
    const ratio_at_wet =
      ((1093 - 0.556 * wet) * saturated - 0.24 * (fahrenheit - wet)) /
      (1093 + 0.444 * fahrenheit - wet)
    if (ratio_at_wet > ratio) high = wet
    else low = wet
  }
  return (low + high) / 2
}

/** Cubic feet of moist air that hold a pound of dry air: ASHRAE Fundamentals 2017, chapter 1. */
export function specificVolume(air: Air, elevation_feet: number) {
  const psi = airPressure(elevation_feet) / PSI
  const moist = 1 + 1.607858 * humidityRatio(air, elevation_feet)
  return (0.370486 * rankineOf(air.fahrenheit) * moist) / psi
}

/**
 * GPP at a dehumidifier's inlet minus GPP at its outlet. A negative figure means a fault (a unit
 * that adds water, or mixed-up readings), so it stays negative.
 */
export const grainDepression = (inlet: Air, outlet: Air, elevation_feet: number) =>
  grainsPerPound(inlet, elevation_feet) - grainsPerPound(outlet, elevation_feet)

/** Pounds in a pint of water. */
const PINT = 1.0432

/**
 * Returns the water that a dehumidifier takes out of air. `cfm` is its airflow in cubic feet per
 * minute at the outlet. Negative if the depression is.
 */
export function waterRemoved(inlet: Air, outlet: Air, cfm: number, elevation_feet: number) {
  const pounds_of_air = (cfm * 60) / specificVolume(outlet, elevation_feet)
  const pounds_per_hour = (pounds_of_air * grainDepression(inlet, outlet, elevation_feet)) / GRAINS
  return { pounds_per_hour, pints_per_day: (pounds_per_hour * 24) / PINT }
}

/**
 * Vapor pressure of a wet surface at a temperature in °F minus that of the air, in inches of
 * mercury. Negative if moisture goes into the material, which is a fault.
 */
export const vaporPressureDifference = (surface_fahrenheit: number, air: Air) =>
  inchesOfMercury(saturationPressure(surface_fahrenheit)) - vaporPressure(air)

/**
 * Equilibrium moisture content of wood in this air, in percent of its dry weight. Wood left in it
 * ends there. Hailwood-Horrobin equation of the USDA Wood Handbook (FPL-GTR-282, equation 4-5).
 */
export function woodEmc({ fahrenheit: t, rh }: Air) {
  const h = rh / 100
  const weight = 330 + 0.452 * t + 0.00415 * t ** 2
  const k = 0.791 + 0.000463 * t - 0.000000844 * t ** 2
  const k1 = 6.34 + 0.000775 * t - 0.0000935 * t ** 2
  const k2 = 1.09 + 0.0284 * t - 0.0000904 * t ** 2
  const kh = k * h
  const squared = k1 * k2 * kh ** 2
  return (1800 / weight) * (kh / (1 - kh) + (k1 * kh + 2 * squared) / (1 + k1 * kh + squared))
}

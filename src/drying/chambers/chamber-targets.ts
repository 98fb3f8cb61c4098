import { z } from 'zod'
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from '#drying/alerts/alerts.ts'
import { typedNumber, wholeNumberOf } from '#values/amounts.ts'
import { keys } from '#values/keys.ts'

/** Stages that a person sets. That a chamber is dry follows from its points. */
export const stages = { stabilizing: 'Stabilizing', drying: 'Drying' } as const

/** The five questions about what surrounds a chamber, with their answers. */
export const buildOuts = { open: 'Open', average: 'Average', dense: 'Dense' } as const
export const constructions = {
  low: 'Holds little water',
  mixed: 'Mixed',
  high: 'Holds much water',
} as const
export const hvacs = {
  helps: 'Helps drying',
  neutral: 'No effect',
  hinders: 'Hinders drying',
  off: 'Off or none',
} as const
export const weathers = {
  helps: 'Helps drying',
  neutral: 'No effect',
  hinders: 'Hinders drying',
} as const
export const envelopes = { tight: 'Tight', average: 'Average', leaky: 'Leaky' } as const

const A_TEMPERATURE = 'Enter whole °F from 32 to 130'
const AN_RH = 'Enter a whole percent from 1 to 100'
const A_MARGIN = 'Enter whole °F from 0 to 50'
const NOT_IN_ORDER = 'The highest can’t be below the lowest'

const whole = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message)
const answer = <Answers extends Readonly<Record<string, string>>>(answers: Answers) =>
  z
    .enum(keys(answers) as (keyof Answers & string)[])
    .nullable()
    .describe('Null: not answered')

/** The stage of a chamber, its targets in °F and percent, and the answers to the five questions. */
export const chamberTargets = z.strictObject({
  stage: z.enum(keys(stages)).describe('Dry is none of them: it follows from the points'),
  least_fahrenheit: whole(32, 130, A_TEMPERATURE).describe('Of the air, in °F'),
  most_fahrenheit: whole(32, 130, A_TEMPERATURE).describe('Of the air, in °F'),
  most_rh_first_day: whole(1, 100, AN_RH).describe('Percent, in the first 24 hours of drying'),
  most_rh: whole(1, 100, AN_RH).describe('Percent, after the first 24 hours'),
  dew_point_margin: whole(0, 50, A_MARGIN).describe(
    '°F that a surface is at least above the dew point',
  ),
  build_out: answer(buildOuts),
  construction: answer(constructions),
  hvac: answer(hvacs),
  weather: answer(weathers),
  envelope: answer(envelopes),
})
export type ChamberTargets = z.infer<typeof chamberTargets>

const typedWhole = (schema: z.ZodType<number, number>, message: string) =>
  typedNumber(wholeNumberOf, message).pipe(schema)
const { shape } = chamberTargets
/** The same as typed: figures are text. */
export const typedTargets = chamberTargets
  .extend({
    least_fahrenheit: typedWhole(shape.least_fahrenheit, A_TEMPERATURE),
    most_fahrenheit: typedWhole(shape.most_fahrenheit, A_TEMPERATURE),
    most_rh_first_day: typedWhole(shape.most_rh_first_day, AN_RH),
    most_rh: typedWhole(shape.most_rh, AN_RH),
    dew_point_margin: typedWhole(shape.dew_point_margin, A_MARGIN),
  })
  .superRefine(({ least_fahrenheit, most_fahrenheit }, context) => {
    if (most_fahrenheit < least_fahrenheit)
      context.addIssue({ code: 'custom', path: ['most_fahrenheit'], message: NOT_IN_ORDER })
  })

/** Returns the limits of a chamber's alerts: its targets, and the company's for the rest. */
export const settingsOf = ({
  least_fahrenheit,
  most_fahrenheit,
  most_rh_first_day,
  most_rh,
  dew_point_margin,
}: ChamberTargets): AlertSettings => ({
  ...DEFAULT_ALERT_SETTINGS,
  least_fahrenheit,
  most_fahrenheit,
  most_rh_first_day,
  most_rh,
  dew_point_margin,
})

/** Returns the targets in words, one for each. */
export const targetsInWords = (targets: ChamberTargets) => [
  `Air ${targets.least_fahrenheit}–${targets.most_fahrenheit} °F`,
  `RH at most ${targets.most_rh_first_day}% in the first 24 hours, then ${targets.most_rh}%`,
  `Surfaces at least ${targets.dew_point_margin} °F above the dew point`,
]

export const targetMessages = {
  chambers_stage: { field: 'stage', message: 'Choose a stage' },
  chambers_least_fahrenheit_range: { field: 'least_fahrenheit', message: A_TEMPERATURE },
  chambers_most_fahrenheit_range: { field: 'most_fahrenheit', message: A_TEMPERATURE },
  chambers_fahrenheit_in_order: { field: 'most_fahrenheit', message: NOT_IN_ORDER },
  chambers_most_rh_first_day_range: { field: 'most_rh_first_day', message: AN_RH },
  chambers_most_rh_range: { field: 'most_rh', message: AN_RH },
  chambers_dew_point_margin_range: { field: 'dew_point_margin', message: A_MARGIN },
  chambers_build_out: { field: 'build_out', message: 'Choose an answer' },
  chambers_construction: { field: 'construction', message: 'Choose an answer' },
  chambers_hvac: { field: 'hvac', message: 'Choose an answer' },
  chambers_weather: { field: 'weather', message: 'Choose an answer' },
  chambers_envelope: { field: 'envelope', message: 'Choose an answer' },
}

import {
  buildOuts,
  constructions,
  envelopes,
  hvacs,
  stages,
  weathers,
} from '#drying/chambers/chamber-targets.ts'
import type { FormerLoss } from '#drying/chambers/former-losses.ts'
import { waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import { minuteOf } from '#values/times.ts'
import { type Words, labelIn } from '#values/words.ts'

/** Says the category and class that a chamber had, with their reasons, until when, and who changed it. */
export const formerInWords = (former: FormerLoss, zone: string) => {
  const { water_category, category_reason, water_class, class_reason } = former
  const { until, changed_by_name } = former
  const ofClass =
    water_class === null
      ? 'Class by the wet areas'
      : `${waterClasses[water_class]}: ${class_reason ?? ''}`
  return `Until ${minuteOf(until, zone)}${changed_by_name === null ? '' : ` (changed by ${changed_by_name})`}: ${waterCategories[water_category]}: ${category_reason} · ${ofClass}`
}

const inFahrenheit = (figure: string) => `${figure} °F`
const inPercent = (figure: string) => `${figure}%`

/** Labels and formats of a chamber's fields. */
export const chamberWords = {
  name: 'Name',
  water_category: ['Water category', labelIn(waterCategories)],
  category_reason: 'Reason for the category',
  water_class: ['Water class', labelIn(waterClasses), 'By the wet areas'],
  class_reason: 'Reason for the class',
  stage: ['Stage', labelIn(stages)],
  least_fahrenheit: ['Lowest air', inFahrenheit],
  most_fahrenheit: ['Highest air', inFahrenheit],
  most_rh_first_day: ['RH, first 24 h', inPercent],
  most_rh: ['RH after that', inPercent],
  dew_point_margin: ['Surfaces above dew point', inFahrenheit],
  build_out: ['Build-out density', labelIn(buildOuts)],
  construction: ['Construction', labelIn(constructions)],
  hvac: ['HVAC', labelIn(hvacs)],
  weather: ['Weather', labelIn(weathers)],
  envelope: ['Envelope', labelIn(envelopes)],
} as const satisfies Words

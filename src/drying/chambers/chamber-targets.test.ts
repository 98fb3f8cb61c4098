import { expect, it } from 'vitest'
import { settingsOf, targetsInWords, typedTargets } from '#drying/chambers/chamber-targets.ts'
import { typedChamber } from '#drying/chambers/chambers.ts'
import { DEFAULT_ALERT_SETTINGS } from '#drying/alerts/alerts.ts'

const typed = {
  stage: 'drying',
  least_fahrenheit: '65',
  most_fahrenheit: '95',
  most_rh_first_day: '55',
  most_rh: '45',
  dew_point_margin: '6',
  build_out: null,
  construction: null,
  hvac: 'off',
  weather: null,
  envelope: null,
}

it('reads typed targets, and gives them to the alerts of the chamber', () => {
  const targets = typedTargets.parse(typed)
  expect(settingsOf(targets)).toEqual({
    ...DEFAULT_ALERT_SETTINGS,
    least_fahrenheit: 65,
    most_fahrenheit: 95,
    most_rh_first_day: 55,
    most_rh: 45,
    dew_point_margin: 6,
  })
  expect(targetsInWords(targets)).toEqual([
    'Air 65–95 °F',
    'RH at most 55% in the first 24 hours, then 45%',
    'Surfaces at least 6 °F above the dew point',
  ])
})

it.each([
  ['least_fahrenheit', '', 'Enter whole °F from 32 to 130'],
  ['most_fahrenheit', '60', 'The highest can’t be below the lowest'],
  ['most_rh', '40.5', 'Enter a whole percent from 1 to 100'],
  ['dew_point_margin', '51', 'Enter whole °F from 0 to 50'],
])('complains at %s about "%s"', (field, text, message) =>
  expect(typedTargets.safeParse({ ...typed, [field]: text }).error?.issues).toMatchObject([
    { path: [field], message },
  ]),
)

it('takes a class that was cleared again', () => {
  const chamber = {
    name: 'First floor',
    water_category: '1',
    category_reason: 'Supply line',
    water_class: null,
    class_reason: '',
  }
  expect(typedChamber(2).parse(chamber)).toMatchObject({ water_class: null })
})

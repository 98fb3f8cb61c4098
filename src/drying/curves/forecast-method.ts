import {
  FARTHEST_HOURS,
  LEAST_HOURS,
  LEAST_READINGS,
  LEAST_R_SQUARED,
  MOST_READINGS,
} from '#drying/series/forecast.ts'

/** Explains to readers of a forecast the way days are predicted. */
export const forecastMethod =
  `Expected days follow from the last ${LEAST_READINGS} to ${MOST_READINGS} readings of a point ` +
  'on one meter: a straight line through the logarithm of how far they are above the value at which ' +
  'the material stays (log-linear). The range is one standard error of its slope either way. There is ' +
  `no day if the readings cover less than ${LEAST_HOURS} hours, are not falling, fit the line badly ` +
  `(r² below ${LEAST_R_SQUARED}), or lead beyond ${FARTHEST_HOURS / 24} days.`

import { expect, it } from 'vitest'
import { struckWords } from '#fleet/mileage/mileage-corrections.ts'

it.each([
  [0, 0, 0, undefined],
  [1, 0, 0, '1 drive with a higher mileage will no longer count. It stays in the history.'],
  [0, 2, 0, '2 services with a higher mileage will no longer count. They stay in the history.'],
  [
    2,
    1,
    1,
    '2 drives, 1 service and 1 earlier correction with a higher mileage will no longer count. They stay in the history.',
  ],
])('%i drives, %i services and %i corrections above it', (drives, services, corrections, words) => {
  expect(struckWords({ drives, services, corrections })).toBe(words)
})

import { expect, it } from 'vitest'
import { sideImage, sideNames } from '#fleet/vehicle-photos/vehicle-sides.ts'

it('names a photo by its side in words, not by the stored value', () => {
  expect(sideNames.map(sideImage)).toEqual([
    'Front image',
    'Left side image',
    'Right side image',
    'Back image',
  ])
})

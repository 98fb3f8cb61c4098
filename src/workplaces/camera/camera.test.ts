import { expect, it } from 'vitest'
import { cameraFileName } from '#workplaces/camera/camera-file.ts'

it('names photos by the moment they were taken, each its own', () => {
  const at = new Date(2026, 10, 2, 8, 5, 9)
  expect([cameraFileName(at, 1), cameraFileName(at, 2)]).toEqual([
    'photo-20261102-080509-1.jpg',
    'photo-20261102-080509-2.jpg',
  ])
})

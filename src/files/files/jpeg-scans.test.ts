import sharp from 'sharp'
import { expect, it } from 'vitest'
import { jpegScans } from '#files/files/jpeg-scans.ts'
import { motionPhoto } from '#testing/pictures.ts'

const picture = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

it('counts one pass of a plain picture, also with another picture and a film in it, and ten of a progressive one', async () => {
  expect(jpegScans(await picture().jpeg().toBuffer())).toBe(1)
  expect(jpegScans(await motionPhoto())).toBe(1)
  const thumbnail = await picture().jpeg().toBuffer()
  expect(
    jpegScans(
      await picture()
        .jpeg()
        .withExif({ IFD0: { ImageDescription: thumbnail.toString('latin1') } })
        .toBuffer(),
    ),
  ).toBe(1)
  expect(jpegScans(await picture().jpeg({ progressive: true }).toBuffer())).toBe(10)
})

it('counts what is repeated, and nothing behind the end', async () => {
  const whole = await picture().jpeg({ progressive: true }).toBuffer()
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]))
  const pass = whole.subarray(last, -2)
  expect(
    jpegScans(
      Buffer.concat([
        whole.subarray(0, -2),
        ...Array.from({ length: 90 }, () => pass),
        whole.subarray(-2),
      ]),
    ),
  ).toBe(100)
  expect(jpegScans(Buffer.concat([whole, pass, pass]))).toBe(10)
})

it('ends with what is cut short, empty, or lies about its length', async () => {
  const whole = await picture().jpeg({ progressive: true }).toBuffer()
  for (let length = 0; length < whole.length; length += 97)
    expect(jpegScans(whole.subarray(0, length))).toBeLessThanOrEqual(10)
  expect(jpegScans(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xda))).toBeLessThanOrEqual(1)
})

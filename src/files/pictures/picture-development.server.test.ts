import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, it } from 'vitest'
import type { PictureType } from '#files/files/file-types.ts'
import { developPicture } from '#files/pictures/picture-development.server.ts'
import { readPicture } from '#files/pictures/picture-header.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { exifBlock, gpsFields, timeFields } from '#testing/exif-block.ts'
import {
  bombs,
  cornered,
  cornersOf,
  gainMapJpeg,
  motionPhoto,
  phoneHeic,
  plainJpeg,
  turnedJpeg,
  uprightCorners,
  withExif,
} from '#testing/pictures.ts'

const folder = mkdtempSync(`${tmpdir()}/pictures-`)
afterAll(() => rmSync(folder, { recursive: true }))
let written = 0
const saved = (bytes: Buffer) => {
  const path = `${folder}/${written++}`
  writeFileSync(path, bytes)
  return path
}
const developed = (bytes: Buffer, type: PictureType) => developPicture(saved(bytes), type)
const refusal = (bytes: Buffer, type: PictureType) =>
  developed(bytes, type).then(
    () => 'developed',
    (failure: unknown) =>
      failure instanceof RefusedFile ? failure.message : `no refusal: ${String(failure)}`,
  )
/** Makes a picture that does not compress to nothing, so that there is something to damage. */
const noisy = (width = 400, height = 300) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a JPEG of EXIF orientation %i upright', async (n) => {
  const { width, height, view, thumbnail } = await developed(await turnedJpeg(n), 'jpeg')
  expect([width, height]).toEqual(n < 5 ? [120, 80] : [80, 120])
  expect(await cornersOf(view)).toBe(uprightCorners[n])
  expect(await cornersOf(thumbnail)).toBe(uprightCorners[n])
  expect(await readPicture(saved(await turnedJpeg(n)), 'jpeg')).toMatchObject({ width, height })
})

it('reads the zone that the satellites prove, and a position whose seconds are 0/0', async () => {
  const facts = (name: string) =>
    readPicture(
      new URL(`../../testing/pictures/${name}`, import.meta.url).pathname,
      'jpeg',
      new Date('2026-11-27T12:00:00Z'),
    )
  expect(await facts('gps-time-tells-zone.jpg')).toMatchObject({
    captured_at: { local: '2026-11-20T14:05:06', offset: '-06:00' },
  })
  expect(await facts('gps-seconds-0-0.jpg')).toMatchObject({
    position: { latitude: 33.749, longitude: -84.388 },
  })
})

it('develops a phone’s HEIC, turned once by its irot and not again by its EXIF, in the colours that Display P3 means', async () => {
  const { width, height, view, thumbnail } = await developPicture(phoneHeic, 'heic')
  expect([width, height]).toEqual([240, 360])
  expect([await cornersOf(view), await cornersOf(thumbnail)]).toEqual(['BRYG', 'BRYG'])
  const { data } = await sharp(view)
    .extract({ left: 200, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // P3's red lies outside sRGB. If it were read as sRGB, it would come out as written: 220, 30, 30.
  expect(data[0]).toBeGreaterThan(230)
  expect(await readPicture(phoneHeic, 'heic')).toEqual({
    width: 240,
    height: 360,
    captured_at: { local: '2025-11-20T02:14:05', offset: '-05:00' },
    position: { latitude: 33.749, longitude: -84.388, accuracy: 4.75 },
  })
})

const small = cornered(120, 80)
const others: [PictureType, () => Promise<Buffer>][] = [
  ['png', () => small.clone().png().toBuffer()],
  ['webp', () => small.clone().webp().toBuffer()],
  ['gif', () => small.clone().gif().toBuffer()],
  ['avif', () => small.clone().avif().toBuffer()],
  ['jpeg', () => small.clone().jpeg({ progressive: true }).toBuffer()],
  ['jpeg', () => small.clone().toColourspace('cmyk').jpeg().toBuffer()],
  ['png', () => small.clone().toColourspace('rgb16').png().toBuffer()],
  ['jpeg', motionPhoto],
  ['jpeg', gainMapJpeg],
]
it.each(others)('develops %s', async (type, picture) => {
  const { width, height, view, thumbnail } = await developed(await picture(), type)
  expect([width, height]).toEqual([120, 80])
  expect([await cornersOf(view), await cornersOf(thumbnail)]).toEqual(['RGBY', 'RGBY'])
})

const exif = {
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '33/1 44/1 5640/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '84/1 23/1 1680/100',
  },
  IFD2: { DateTimeOriginal: '2025:11:20 02:14:05' },
}
it.each<[PictureType, (image: Sharp) => Sharp]>([
  ['jpeg', (image) => image.jpeg()],
  ['png', (image) => image.png()],
  ['webp', (image) => image.webp()],
  ['avif', (image) => image.avif()],
])('reads time and place from %s, and leaves them out of what is shown', async (type, encode) => {
  const file = await encode(small.clone().withExif(exif)).toBuffer()
  const facts = await readPicture(saved(file), type)
  expect(facts).toEqual({
    width: 120,
    height: 80,
    captured_at: { local: '2025-11-20T02:14:05' },
    position: { latitude: 33.749, longitude: -84.388 },
  })
  for (const shown of Object.values(await developed(file, type)).filter((part) =>
    Buffer.isBuffer(part),
  )) {
    const { exif: left, icc, xmp } = await sharp(shown).metadata()
    expect([left, icc, xmp]).toEqual([undefined, undefined, undefined])
  }
})

it('reads an empty position as none, with the reason', async () => {
  const file = withExif(
    await plainJpeg(),
    exifBlock({ exif: timeFields('2025:11:20 02:14:05'), gps: gpsFields(0, 0) }),
  )
  expect(await readPicture(saved(file), 'jpeg')).toMatchObject({
    captured_at: {},
    position_missing: expect.stringMatching(/0, 0/),
  })
  expect(await readPicture(saved(await plainJpeg()), 'jpeg')).toMatchObject({
    position_missing: expect.stringMatching(/no location/),
  })
})

it('shows at most 2048 and 480 pixels, makes nothing larger, and puts what is transparent on white', async () => {
  const { width, height, view, thumbnail, placeholder } = await developed(
    await cornered(3000, 1000).jpeg().toBuffer(),
    'jpeg',
  )
  const [seen, grid] = await Promise.all([sharp(view).metadata(), sharp(thumbnail).metadata()])
  expect([width, height, seen.format, seen.width, seen.height]).toEqual([
    3000,
    1000,
    'jpeg',
    2048,
    683,
  ])
  expect([grid.format, grid.width, grid.height]).toEqual(['webp', 480, 160])
  expect(placeholder).toMatch(/^[A-Za-z0-9+/]{20,40}=*$/)
  const clear = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const onWhite = await developed(clear, 'png')
  expect(await cornersOf(onWhite.view)).toBe('WWWW')
  expect((await sharp(onWhite.view).metadata()).width).toBe(30)
})

it('shows the first frame of an animation', async () => {
  const frames = await Promise.all([
    small.clone().png().toBuffer(),
    small.clone().negate().png().toBuffer(),
  ])
  const { view } = await developed(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    'gif',
  )
  expect(await cornersOf(view)).toBe('RGBY')
})

const early = 'This photo is damaged: part of it is missing. Upload the original again.'
it.each<[PictureType, () => Promise<Buffer>]>([
  ['jpeg', () => noisy().jpeg().toBuffer()],
  ['jpeg', () => noisy().jpeg({ progressive: true }).toBuffer()],
  ['png', () => noisy().png().toBuffer()],
  ['gif', () => noisy(100, 80).gif().toBuffer()],
  ['webp', () => noisy().webp().toBuffer()],
  ['avif', () => noisy(100, 80).avif().toBuffer()],
  ['heic', () => Promise.resolve(readFileSync(phoneHeic))],
])('says of a %s that was cut short that it was', async (type, picture) => {
  const whole = await picture()
  expect(await refusal(whole, type)).toBe('developed')
  expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.7)), type)).toBe(early)
})

it('says of a JPEG with bytes lost in its middle or at its end that it is damaged, also while others are developed', async () => {
  const whole = await noisy().jpeg().toBuffer()
  const [middle, end] = [Buffer.from(whole), Buffer.from(whole)]
  middle.fill(0, Math.floor(whole.length * 0.5), Math.floor(whole.length * 0.6))
  end.fill(0, Math.floor(whole.length * 0.7))
  const asked = [middle, whole, end, whole, middle, whole, middle, whole].map((file) =>
    refusal(file, 'jpeg'),
  )
  const damaged = expect.stringMatching(/^This photo is damaged/)
  expect(await Promise.all(asked)).toEqual([
    damaged,
    'developed',
    damaged,
    'developed',
    damaged,
    'developed',
    damaged,
    'developed',
  ])
})

it('does not begin with a JPEG in more passes than anyone writes', async () => {
  const whole = await noisy().jpeg({ progressive: true }).toBuffer()
  const last = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const withMore = (passes: number) =>
    refusal(
      Buffer.concat([
        whole.subarray(0, -2),
        ...Array.from({ length: passes }, () => last),
        whole.subarray(-2),
      ]),
      'jpeg',
    )
  const many =
    'This photo is stored in 3,010 passes, and at most 100 can be opened. Save it in another format and upload it again.'
  expect(await withMore(3000)).toBe(many)
  expect(await withMore(90)).not.toContain('passes')
})

it('bears what is odd in good pictures of phones: stray bytes between segments, something behind the end', async () => {
  const whole = await plainJpeg()
  expect(
    await refusal(
      Buffer.concat([whole.subarray(0, 20), Buffer.alloc(3), whole.subarray(20)]),
      'jpeg',
    ),
  ).toBe('developed')
  expect(await refusal(Buffer.concat([whole, Buffer.alloc(5000, 'x')]), 'jpeg')).toBe('developed')
})

const tooLarge = expect.stringMatching(
  /^This photo is too large to open: [\d,]+ × [\d,]+ pixels\. The limit for its type is (150|50) megapixels/,
)
it.each<[string, PictureType, () => Promise<Buffer>]>([
  ['JPEG of 20,000 × 20,000', 'jpeg', () => bombs.jpeg(20_000)],
  ['JPEG of 65,000 × 65,000', 'jpeg', () => bombs.jpeg(65_000)],
  ['PNG of 20,000 × 20,000', 'png', () => bombs.png(20_000)],
  ['PNG of 65,000 × 65,000', 'png', () => bombs.png(65_000)],
  ['WebP of 16,383 × 16,383', 'webp', () => bombs.webp()],
  ['GIF of 65,000 × 65,000', 'gif', () => bombs.gif(65_000)],
  ['AVIF of 20,000 × 20,000', 'avif', () => bombs.avif(20_000)],
  ['HEIC of 20,000 × 20,000', 'heic', () => bombs.heic(20_000)],
])('refuses a %s by its header, without room for it', async (_, type, bomb) => {
  const path = saved(await bomb())
  const before = process.memoryUsage.rss()
  await expect(developPicture(path, type)).rejects.toThrow(
    expect.objectContaining({ name: 'Refused', message: tooLarge }),
  )
  // The smallest of them has 268 megapixels, 800 MB. The rest of the process may use some memory at
  // the same time.
  expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000)
})

it('refuses what is of another type than was recognised, also what libvips could open', async () => {
  expect(
    await refusal(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'png',
    ),
  ).toMatch(/damaged/)
  expect(await refusal(await small.clone().png().toBuffer(), 'jpeg')).toMatch(/damaged/)
  expect(await refusal(await small.clone().tiff().toBuffer(), 'jpeg')).toMatch(/damaged/)
  await expect(developPicture(`${folder}/none`, 'jpeg')).rejects.toThrow(/missing/)
})

it('develops 100 megapixels within 400 MB', { tags: 'nightly' }, async () => {
  const path = saved(await cornered(11_600, 8700).jpeg({ quality: 50 }).toBuffer())
  // It runs in its own process, so the peak memory is its own.
  const script = `
    const { developPicture } = await import(${JSON.stringify(new URL('picture-development.server.ts', import.meta.url).href)})
    const before = process.memoryUsage.rss()
    const { width, height, view } = await developPicture(${JSON.stringify(path)}, 'jpeg')
    console.log(JSON.stringify({ width, height, view: view.length, grown: process.resourceUsage().maxRSS * 1024 - before }))`
  const said = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  )
  expect(said).toMatchObject({ width: 11_600, height: 8700 })
  // On a busy machine we saw 309 MB, because its threads hold rows for longer.
  expect(said.grown).toBeLessThan(400_000_000)
})

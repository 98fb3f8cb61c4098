import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { exifBlock, gpsFields, timeFields } from '#testing/exif-block.ts'

// Made phone.heic, by hand, because nothing on npm writes HEVC: apt-get install libheif-examples
// (heif-enc with x265), then
// node src/testing/pictures/phone-heic.ts
// Built like an iPhone's: six tiles of 128 × 128 joined by a grid of 360 × 240, Display P3, turned
// upright by irot. EXIF repeats the same rotation, which a decoder must not apply again.

const folder = mkdtempSync(`${tmpdir()}/heic-`)
const [width, height, tile] = [360, 240, 128]
// As stored, lying on its side: red, green / blue, yellow. Upright it is 240 × 360: blue, red /
// yellow, green.
const corners = [
  [220, 30, 30],
  [30, 180, 30],
  [30, 30, 220],
  [230, 220, 30],
]
const pixels = Buffer.alloc(3 * tile * 2 * tile * 3)
for (let y = 0; y < 2 * tile; y++)
  for (let x = 0; x < 3 * tile; x++)
    pixels.set(corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!, (y * 3 * tile + x) * 3)

/**
 * Returns the first whole box of this kind in a simple file; its name starts four bytes into it.
 */
function boxIn(file: Buffer, kind: string) {
  const start = file.indexOf(kind) - 4
  return file.subarray(start, start + file.readUInt32BE(start))
}
const tiles: { settings: Buffer; data: Buffer }[] = []
for (let n = 0; n < 6; n++) {
  await sharp(pixels, { raw: { width: 3 * tile, height: 2 * tile, channels: 3 } })
    .extract({ left: (n % 3) * tile, top: Math.floor(n / 3) * tile, width: tile, height: tile })
    .toFile(`${folder}/${n}.png`)
  execFileSync('heif-enc', [
    '-q',
    '60',
    '--full_range_flag',
    '1',
    `${folder}/${n}.png`,
    '-o',
    `${folder}/${n}.heic`,
  ])
  const file = readFileSync(`${folder}/${n}.heic`)
  tiles.push({ settings: boxIn(file, 'hvcC'), data: boxIn(file, 'mdat').subarray(8) })
}

const n16 = (value: number) => Buffer.from([value >> 8, value & 255])
const n32 = (value: number) => Buffer.concat([n16(value >>> 16), n16(value & 65_535)])
const text = (value: string) => Buffer.from(value, 'latin1')
const box = (kind: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([n32(content.length + 8), text(kind), content])
}
const full = (kind: string, versionAndFlags: number, ...parts: Buffer[]) =>
  box(kind, n32(versionAndFlags), ...parts)

const exif = exifBlock({
  main: [
    { tag: 0x010f, text: 'Apple' },
    { tag: 0x0112, shorts: [6] },
  ],
  exif: timeFields('2025:11:20 02:14:05', '-05:00'),
  gps: gpsFields(33.749, -84.388, 4.75),
})
const displayP3 = (
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .withIccProfile('p3')
    .toBuffer()
    .then((jpeg) => sharp(jpeg).metadata())
).icc!
const items = [...tiles.map((one) => one.data), Buffer.concat([n32(6), text('Exif\0\0'), exif])]
const [gridId, exifId] = [7, 8]

const properties = box(
  'ipco',
  tiles[0]!.settings,
  full('ispe', 0, n32(tile), n32(tile)),
  box('colr', text('prof'), displayP3),
  full('ispe', 0, n32(width), n32(height)),
  box('irot', Buffer.from([3])),
)
const ofTile = Buffer.from([3, 0x81, 2, 3])
const ofGrid = Buffer.from([3, 3, 4, 0x85])
const associations = full(
  'ipma',
  0,
  n32(7),
  ...tiles.flatMap((_, n) => [n16(n + 1), ofTile]),
  n16(gridId),
  ofGrid,
)
const entry = (id: number, kind: string, hidden: boolean) =>
  full('infe', 0x02000000 + (hidden ? 1 : 0), n16(id), n16(0), text(`${kind}\0`))
const grid = Buffer.concat([Buffer.from([0, 0, 1, 2]), n16(width), n16(height)])

function meta(dataAt: number) {
  let at = dataAt
  const places = items.map((data, n) => {
    const place = Buffer.concat([
      n16(n === 6 ? exifId : n + 1),
      n16(0),
      n16(0),
      n16(1),
      n32(at),
      n32(data.length),
    ])
    at += data.length
    return place
  })
  const gridPlace = Buffer.concat([n16(gridId), n16(1), n16(0), n16(1), n32(0), n32(grid.length)])
  return full(
    'meta',
    0,
    full('hdlr', 0, n32(0), text('pict'), Buffer.alloc(13)),
    full('pitm', 0, n16(gridId)),
    full(
      'iinf',
      0,
      n16(8),
      ...tiles.map((_, n) => entry(n + 1, 'hvc1', true)),
      entry(gridId, 'grid', false),
      entry(exifId, 'Exif', true),
    ),
    full(
      'iref',
      0,
      box('dimg', n16(gridId), n16(6), ...tiles.map((_, n) => n16(n + 1))),
      box('cdsc', n16(exifId), n16(1), n16(gridId)),
    ),
    box('iprp', properties, associations),
    box('idat', grid),
    full('iloc', 0x01000000, Buffer.from([0x44, 0x00]), n16(8), ...places, gridPlace),
  )
}
const kind = box('ftyp', text('heic'), n32(0), text('mif1MiHEmiafMiHBheic'))
writeFileSync(
  new URL('phone.heic', import.meta.url),
  Buffer.concat([kind, meta(kind.length + meta(0).length + 8), box('mdat', ...items)]),
)

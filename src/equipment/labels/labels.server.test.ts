import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { labelAddress } from '#equipment/labels/label-codes.ts'
import {
  type LabelPaperName,
  MOST_LABELS,
  labelPapers,
  labelPlaces,
} from '#equipment/labels/label-papers.ts'
import { labelsPdf } from '#equipment/labels/labels-pdf.server.ts'
import { useCompany } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { type Picture, codesOn, renderedPages } from '#testing/rendered-pdf.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// Draws whole sheets and reads them at a printer's resolution.
const company = useCompany()
const DOTS = 200
const names = [
  'Dri-Eaz LGR 7000XLi',
  'A name that is so long that it does not fit into the two lines of a small label and is cut where they end, with dots behind it',
  'Пылесос Größe №7 جهاز',
  'Unbreakable'.repeat(18),
]
const units = Array.from({ length: 30 }, (_, n) => ({
  id: newId(),
  item_number:
    n === 3 ? 'A VERY LONG NUMBER/WITH 40 CHARACTERS 00' : `LB-${String(n + 1).padStart(3, '0')}`,
  name: names[n % names.length]!,
  model_number:
    n % 3 === 0 ? null : 'LGR 7000 XLi with everything that may stand in a model number',
  serial_number: n % 2 === 0 ? `SN-${n}-${'8'.repeat(n)}` : null,
}))

beforeAll(async () => {
  for (const { id, item_number, name, model_number, serial_number } of units)
    await company.owner.query(
      `insert into equipment (id, item_number, name, model_number, serial_number, category, city_code) values ($1, $2, $3, $4, $5, 'heater', '07')`,
      [id, item_number, name, model_number, serial_number],
    )
})

const ask = (query: Record<string, string>, caller: Caller = 1) =>
  company.request(`/exports/equipment-labels.pdf?${new URLSearchParams(query)}`, caller)
const idsOf = (count: number) => units.slice(0, count).map(({ id }) => id)
async function labels(paper: LabelPaperName, count: number, first = 1) {
  const answer = await ask({ paper, ids: idsOf(count).join(','), first: `${first}` })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return new Uint8Array(await answer.arrayBuffer())
}
const addresses = (count: number) =>
  units
    .slice(0, count)
    .map(({ item_number }) => labelAddress('http://localhost', item_number))
    .toSorted()

/** Returns how many dots of a page have color outside all rectangles; these are in inches. */
function strayDots(
  { data, width, height }: Picture,
  boxes: { x: number; y: number; width: number; height: number }[],
) {
  const free = new Uint8Array(width * height)
  for (const box of boxes)
    for (let y = Math.ceil(box.y * DOTS); y < Math.floor((box.y + box.height) * DOTS); y++)
      free.fill(
        1,
        y * width + Math.ceil(box.x * DOTS),
        y * width + Math.floor((box.x + box.width) * DOTS),
      )
  let stray = 0
  for (let n = 0; n < free.length; n++) if (!free[n] && data[n * 4]! < 250) stray++
  return stray
}

describe.each<[LabelPaperName, number]>([
  ['avery_5160', 30],
  ['avery_5163', 10],
  ['dymo_30252', 1],
])('a sheet of %s', (name, count) => {
  const paper = labelPapers[name]

  it(`has ${count} codes that read back at ${DOTS} dots to the inch, each on its label`, async () => {
    const [page, ...others] = await renderedPages(await labels(name, count), DOTS)
    expect(others).toEqual([])
    expect([page!.width, page!.height]).toEqual([paper.page.width * DOTS, paper.page.height * DOTS])
    const found = await codesOn(page!)
    expect(found.map(({ text }) => text).toSorted()).toEqual(addresses(count))
    const places = labelPlaces(paper, 1, count)
    const on = found.map(({ x, y }) =>
      places.findIndex(
        (at) =>
          x > at.x * DOTS &&
          x < (at.x + paper.label.width) * DOTS &&
          y > at.y * DOTS &&
          y < (at.y + paper.label.height) * DOTS,
      ),
    )
    expect(on.toSorted((a, b) => a - b)).toEqual(places.map((_, n) => n))
  })

  it('has nothing outside of where it is cut, and no words on a code', async () => {
    const bytes = await labels(name, count)
    const [page] = await renderedPages(bytes, DOTS)
    const places = labelPlaces(paper, 1, count)
    expect(
      strayDots(
        page!,
        places.map((at) => ({ ...at, ...paper.label })),
      ),
    ).toBe(0)
    const [{ texts, shapes }] = (await shownPages(bytes)) as [
      Awaited<ReturnType<typeof shownPages>>[number],
    ]
    for (const at of places) {
      const [left, top, bottom] = [at.x * 72, at.y * 72, (at.y + paper.label.height) * 72]
      const isOn = ({ x, y }: { x: number; y: number }) =>
        x >= left && x < left + paper.label.width * 72 && y >= top && y < bottom
      const code = shapes.filter((shape) => isOn({ x: shape.left, y: shape.top }))
      const words = texts.filter(isOn)
      expect(code.length).toBeGreaterThan(0)
      expect(words.length).toBeGreaterThanOrEqual(3)
      expect(Math.min(...words.map(({ x }) => x))).toBeGreaterThan(
        Math.max(...code.map(({ right }) => right)) + 2,
      )
      expect(Math.max(...words.map(({ x, width }) => x + width))).toBeLessThanOrEqual(
        left + paper.label.width * 72,
      )
    }
  })
})

it('lies where the makers cut their labels', () => {
  const corners = (name: LabelPaperName, n: number) => labelPlaces(labelPapers[name], 1, 40).at(n)
  expect(corners('avery_5160', 0)).toEqual({ sheet: 0, x: 0.1875, y: 0.5 })
  expect(corners('avery_5160', 29)).toEqual({ sheet: 0, x: 0.1875 + 2 * 2.75, y: 9.5 })
  expect(corners('avery_5160', 30)).toEqual({ sheet: 1, x: 0.1875, y: 0.5 })
  expect(corners('avery_5163', 9)).toEqual({ sheet: 0, x: 0.15625 + 4.1875, y: 8.5 })
})

it('begins at the first free label of a begun sheet, and with a whole one after it', async () => {
  const pages = await renderedPages(await labels('avery_5160', 4, 29), DOTS)
  const codes = await Promise.all(pages.map(codesOn))
  expect(codes.map((found) => found.length)).toEqual([2, 2])
  expect(codes[0]!.every(({ y }) => y > 9.5 * DOTS)).toBe(true)
  expect(codes[1]!.every(({ y }) => y < 1.5 * DOTS)).toBe(true)
})

it('has item number, name, serial number and company in words, cut where a label ends', async () => {
  const said = (await shownPages(await labels('avery_5160', 2)))[0]!.said
  expect(said).toContain('LB-001')
  expect(said).toContain('Dri-Eaz LGR 7000XLi')
  expect(said).toContain('SN SN-0-')
  expect(said).toMatch(/…/)
  const { rows } = await company.owner.query('select company_name from settings')
  expect(said).toContain((rows[0] as { company_name: string }).company_name)
})

it('prints what the filters of the list let through, in the order of item numbers', async () => {
  const answer = await ask({ paper: 'avery_5163', city: '07', category: 'heater', q: 'LB' })
  const pages = await shownPages(new Uint8Array(await answer.arrayBuffer()))
  const numbers = pages.flatMap(({ texts }) =>
    texts.flatMap(({ text }) => text.match(/^LB-\d{3}$/)?.[0] ?? []),
  )
  expect(numbers).toEqual(
    units.flatMap(({ item_number }) => (item_number.startsWith('LB-') ? [item_number] : [])),
  )
})

it.each<[string, Record<string, string>, number, RegExp]>([
  ['an unknown paper', { paper: 'avery_1', ids: units[0]!.id }, 400, /paper|option/i],
  [
    'a label that the sheet does not have',
    { paper: 'avery_5163', first: '11', ids: units[0]!.id },
    400,
    /fewer labels/,
  ],
  ['ids that are none', { paper: 'avery_5163', ids: 'x' }, 400, /./],
  ['a unit that is not there', { paper: 'avery_5163', ids: newId() }, 404, /Equipment not found/],
  [
    'filters that nothing matches',
    { paper: 'avery_5163', q: 'nothing is called that' },
    404,
    /No units match the filters/,
  ],
])('refuses %s', async (_, query, status, message) => {
  const answer = await ask(query)
  expect(answer.status).toBe(status)
  expect(((await answer.json()) as { message: string }).message).toMatch(message)
})

it.each<[Caller, number]>([
  ...([1, 2, 3, 4] as const).map((caller) => [caller, 200] as [Caller, number]),
  ...([5, 6, 7, 8] as const).map((caller) => [caller, 403] as [Caller, number]),
  ['nobody', 401],
])('is for staff: %s gets %i', async (caller, status) => {
  expect((await ask({ paper: 'dymo_30252', ids: units[0]!.id }, caller)).status).toBe(status)
})

it('refuses more than it prints at once', async () => {
  await company.owner.query(
    `insert into equipment (id, name, city_code, category) select gen_random_uuid(), 'Many', '08', 'other' from generate_series(1, $1)`,
    [MOST_LABELS + 1],
  )
  const answer = await ask({ paper: 'avery_5160', city: '08', category: 'other' })
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    400,
    'More than 600 units match. Narrow the list by its filters first.',
  ])
})

it(
  'draws as many as it prints at once while others are answered',
  { tags: 'nightly' },
  async () => {
    const many = Array.from({ length: MOST_LABELS }, (_, n) => ({
      ...units[n % 30]!,
      item_number: `M-${n}`,
    }))
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    const bytes = await labelsPdf({
      units: many,
      paper: labelPapers.avery_5160,
      first: 1,
      company_name: 'Dryline',
      origin: 'http://localhost',
    })
    clearInterval(counting)
    expect(turns).toBeGreaterThan(5)
    expect((await shownPages(new Uint8Array(bytes))).length).toBe(20)
  },
)

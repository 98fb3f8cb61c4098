import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, withoutNamed } from '#testing/asking.ts'
import { useCompany } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { type Household, newHouseholds } from '#testing/households.ts'
import { forgetLimits } from '#testing/people.ts'
import { type RouteCase, routeCases, routesWithoutCase } from '#testing/route-cases.ts'
import { noRows, rowsOf } from '#testing/row-cases.ts'
import { snapshots } from '#testing/snapshot.ts'
import { outsiders } from '#testing/visible-fields.ts'

// The same for everything besides procedures: whole and partial bytes, downloads, profile pictures
// and unfinished uploads.

const company = useCompany({ proxies: 1 })
let houses: Awaited<ReturnType<typeof newHouseholds>>
beforeAll(async () => {
  houses = await newHouseholds(company)
})
beforeEach(() => forgetLimits(company))

it('knows of each route what in it names a row', () => {
  const hint =
    'A new route: add requests for rows of a household to src/testing/route-cases.ts, or to those that name none'
  expect(routesWithoutCase(), hint).toEqual([])
})

const asked = (caller: Caller, { path, init }: RouteCase) =>
  ask(company, caller, path, init, `${path} ${JSON.stringify(init)}`)
const rowsIn = ({ path, init }: RouteCase) => ({
  path,
  body: init.body,
  ...(init.headers as object),
})

it.each(Object.entries(routeCases))(
  '%s shows no one outside rows of others, nor whether they are there',
  async (route, cases) => {
    const [others, none] = [cases(rowsOf(houses.other)), cases(noRows(houses.other))]
    const before = await snapshots(company, houses.ofOther)
    await Promise.all(outsiders.map((caller) => tries(caller, others, none)))
    expect((await snapshots(company, houses.ofOther)).found, route).toBe(before.found)
  },
)

async function tries(caller: Caller, others: RouteCase[], none: RouteCase[]) {
  for (const [n, one] of others.entries()) {
    const answer = await asked(caller, one)
    expect([...answer.canaries], `${one.path} shown to ${caller}`).toEqual([])
    // Without a row in the path there is nothing to compare, and each answer differs in what is
    // new.
    if (JSON.stringify(one) === JSON.stringify(none[n])) continue
    const unknown = await asked(caller, none[n]!)
    expect(withoutNamed(answer, rowsIn(one)), `${one.path} for ${caller}`).toBe(
      withoutNamed(unknown, rowsIn(none[n]!)),
    )
  }
}

describe('bytes of the own household', () => {
  const kinds = [
    'photo',
    'document',
    'paper',
    'scan',
    'unit_photo',
    'vehicle_photo',
    'vehicle_paper',
  ] as const
  /** Returns which copies of which files the caller gets, as `photo_view.damage`. */
  async function bytesFor(caller: Caller, house: Household) {
    const got = new Set<string>()
    for (const id of kinds.flatMap((kind) => house[kind]!))
      for (const which of ['original', 'view', 'thumbnail']) {
        const [whole, part] = [
          await asked(caller, get(id, which)),
          await asked(caller, get(id, which, { range: 'bytes=0-60' })),
        ]
        const head = await asked(caller, {
          path: `/files/${id}/${which}`,
          init: { method: 'HEAD' },
        })
        expect([whole.status, part.status, head.status]).toBeOneOf([
          [200, 206, 200],
          [404, 404, 404],
        ])
        for (const one of [...whole.canaries, ...part.canaries].filter((one) =>
          one.includes('.bytes.'),
        ))
          got.add(one.replace(/^\w+\.bytes\./, ''))
      }
    return [...got].toSorted()
  }
  const get = (id: string, which: string, headers = {}): RouteCase => ({
    path: `/files/${id}/${which}`,
    init: { headers },
  })
  const copiesOf = (which: string, kind = 'photo') => [
    `${kind}_thumbnail.${which}`,
    `${kind}_view.${which}`,
  ]
  const picture = copiesOf('picture', 'document')
  const customers = [
    'document_original.customer',
    'paper_original.agent',
    'paper_original.customer',
    'scan_original.agent',
    ...picture,
    ...copiesOf('after'),
    ...copiesOf('damage'),
  ]

  it.each([
    ...([5, 6, 7] as const).map((caller) => [caller, customers] as const),
    [
      8,
      [
        'document_original.agent',
        'paper_original.agent',
        'scan_original.agent',
        ...picture,
        ...copiesOf('damage'),
      ],
    ] as const,
    ['nobody', []] as const,
  ])('are shown to %s as far as they may see them', async (caller, expected) => {
    expect(await bytesFor(caller, houses.own[caller])).toEqual(expected.toSorted())
  })

  it.each([1, 2, 3, 4] as const)(
    'are all shown to staff (%s), their own or not, but for invoices',
    async (caller) => {
      const documents = ['agent', 'customer', 'deleted', 'hidden', 'picture'].map(
        (which) => `document_original.${which}`,
      )
      const papers = ['agent', 'customer', 'hidden'].map((which) => `paper_original.${which}`)
      const photos = ['after', 'damage', 'deleted'].flatMap((which) => [
        `photo_original.${which}`,
        ...copiesOf(which),
      ])
      const things = ['unit_photo', 'vehicle_photo'].flatMap((kind) => [
        `${kind}_original.one`,
        ...copiesOf('one', kind),
      ])
      // Only management may see what a service cost.
      const invoices = caller === 1 ? [] : ['vehicle_paper_original.one']
      expect(await bytesFor(caller, houses.other)).toEqual(
        [
          ...documents,
          ...picture,
          ...papers,
          ...photos,
          ...things,
          ...invoices,
          'scan_original.agent',
        ].toSorted(),
      )
    },
  )

  it('are in the downloads of staff', async () => {
    const [zip] = routeCases['POST /exports/photos.zip']!(rowsOf(houses.other))
    expect([...(await asked(1, zip!)).canaries]).toContain('q7other.bytes.photo_original.damage')
    const [csv] = routeCases['GET /exports/customers.csv']!(rowsOf(houses.other))
    expect([...(await asked(2, csv!)).canaries]).toContain('q7other.customers.claim_number.one')
    const [sent] = routeCases['ALL /uploads/*']!(rowsOf(houses.own[6]))
    expect((await asked(6, sent!)).status).toBe(200)
  })
})

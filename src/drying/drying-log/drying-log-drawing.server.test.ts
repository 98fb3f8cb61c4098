import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { basementLog } from '#drying/drying-log/basement-log.ts'
import { drawDryingLog } from '#drying/drying-log/drying-log-drawing.server.ts'
import { shownPages } from '#testing/shown-pdf.ts'

const head = {
  company_name: 'Dryline Restoration',
  company_address: '200 Marietta St NW\nAtlanta, GA 30303',
  company_phone: '+14045550100',
  website_url: null,
  logo_id: null,
}
const text = async (bytes: Uint8Array) =>
  (await shownPages(bytes)).map(({ said }) => said).join('\n')

/** Returns how often each tag stands in the order in which a screen reader reads. */
async function tagsOf(bytes: Uint8Array) {
  type Part = { role?: string; children?: Part[] }
  const task = getDocument({ data: bytes.slice(), verbosity: 0, disableFontFace: true })
  const paper = await task.promise
  const counts: Record<string, number> = {}
  const count = ({ role, children = [] }: Part) => {
    if (role) counts[role] = (counts[role] ?? 0) + 1
    children.forEach(count)
  }
  for (let n = 1; n <= paper.numPages; n++)
    count((await (await paper.getPage(n)).getStructTree()) as Part)
  await task.destroy()
  return counts
}

it('has the letterhead, each chamber with its reasons, plan, points, air, alerts and visits', async () => {
  const said = await text(await drawDryingLog(basementLog({ days: 3, points: 2 }), head))
  for (const part of [
    'Dryline Restoration',
    'Dolores Whitfield',
    'CLM-2026-118842',
    'Category 2 (gray water): Washing machine discharge',
    'By the wet areas of its rooms: 84 of 592 sf',
    '(changed by Erin Castillo): Category 1 (clean water): Supply line · Class by the wet areas',
    'Floor plan: Basement',
    'Hose burst here',
    'Protimeter MMS3, serial 4411',
    'grain depression 43.9 GPP',
    'LGR · D-12',
    'Skipped Outside: Meter not at hand. 1 meter photo',
    'does not certify',
  ])
    expect(said).toContain(part)
})

it('leaves out pins whose photo is gone, and does not describe those that are there', async () => {
  const log = basementLog({ days: 1, points: 1 })
  const [plan] = log.plans
  const photo = { id: 'photo', kind: 'photo' as const, ref: 'p', text: null, x: 10, y: 10 }
  const point = { ...photo, id: 'point', kind: 'point' as const, ref: log.points[0]!.id }
  const drawing = { ...plan!.drawing, pins: [photo, point] }
  const said = async (photos_on_plans: { id: string }[]) =>
    text(await drawDryingLog({ ...log, plans: [{ ...plan!, drawing }], photos_on_plans }, head))
  expect(await said([])).not.toMatch(/\b1 Photo\b/)
  expect(await said([{ id: 'p' }])).toMatch(/\b1 Photo Photo\b/)
  expect(await said([])).toMatch(/\b2 Moisture point Point 1, /)
})

it('shows a struck reading with who and why, and the point that ended', async () => {
  const log = basementLog({ days: 3, points: 2 })
  const [first, second] = log.points
  const ended = {
    ...second!,
    ended_how: 'material_removed' as const,
    ended_reason: 'Delaminated',
    ended_at: second!.readings[1]!.taken_at,
    ended_by_name: 'Ray Ortiz',
  }
  const said = await text(await drawDryingLog({ ...log, points: [first!, ended] }, head))
  expect(said).toContain('Typed wrong')
  expect(said).toContain('99% WME')
  expect(said.replaceAll(/\s+/g, ' ')).toMatch(/Ended Mar 3, 2026 by Ray Ortiz/)
  expect(said).toContain('Delaminated')
})

it('is tagged: headings, tables with heads, and figures', async () => {
  const tags = await tagsOf(await drawDryingLog(basementLog({ days: 3, points: 2 }), head))
  expect(tags.H1).toBe(1)
  // The plan, the chamber's air and two points.
  expect(tags.Figure).toBe(4)
  expect(tags.Table).toBeGreaterThanOrEqual(8)
  expect(tags.TH).toBeGreaterThan(tags.Table!)
})

it('holds 30 days and 60 points on pages with heads repeated, nothing past the edges', async () => {
  const pages = await shownPages(await drawDryingLog(basementLog({ days: 30, points: 60 }), head))
  for (const { texts, width, height } of pages)
    for (const one of texts) {
      expect(one.x, one.text).toBeGreaterThanOrEqual(0)
      expect(one.x + one.width, one.text).toBeLessThanOrEqual(width - 40)
      expect(one.y, one.text).toBeLessThanOrEqual(height)
    }
  const said = pages.map((page) => page.said)
  expect(said.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  // A page of air readings alone begins with the head of their table.
  const air = said.filter((page) => page.includes('Chamber air') && page.includes('VP inHg'))
  expect(air.length).toBeGreaterThan(2)
  expect(said.join()).toContain('Point 60')
  expect(said.join()).toContain('Mar 31')
})

it('has the same bytes for the same log', async () => {
  const log = basementLog({ days: 2, points: 1 })
  const [one, other] = [await drawDryingLog(log, head), await drawDryingLog(log, head)]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
})

import {
  airColumns,
  drawChamber,
  drawMeters,
} from '#drying/drying-log/chamber-log-drawing.server.ts'
import type { LogHead } from '#drying/drying-log/drying-log-head.server.ts'
import type { DryingLog } from '#drying/drying-log/drying-log.ts'
import { unitsOf } from '#drying/curves/alert-spans.ts'
import { airRows } from '#drying/drying-log/log-tables.ts'
import { drawEquipment } from '#drying/drying-log/equipment-drawing.server.ts'
import { drawTable, heading, say } from '#drying/drying-log/log-writer.server.ts'
import { drawLetterhead, writer } from '#files/papers/letterhead.server.ts'
import { COLUMN, MARGIN, newSheet, type Sheet } from '#files/papers/starter-sheet.server.ts'
import { counted } from '#values/counted.ts'
import { exactTime, minuteOf, shownDay } from '#values/times.ts'

const RECOMMENDATION =
  'Equipment figures are an initial recommendation; readings decide from the second day on. This log records measurements. It does not certify anything for an institute or standards body.'

function drawFacts(sheet: Sheet, { job, site, zone, now }: DryingLog) {
  const half = (COLUMN - 16) / 2
  const [left, right] = [
    writer(sheet, { x: MARGIN, width: half }),
    writer(sheet, { x: MARGIN + half + 16, width: half }),
  ]
  left.fact('Customer', job.customer_name, 'bold')
  left.fact('Property', job.customer_address)
  left.fact('Job', job.description)
  left.fact('Folder', job.folder_number)
  left.fact('Cause', job.cause_of_loss)
  left.fact('Water source', site?.water_source ?? null)
  left.fact('Stopped', site?.how_stopped ?? null)
  right.fact('Insurer', job.insurance_company)
  right.fact('Claim', job.claim_number)
  right.fact('Policy', job.policy_number)
  right.fact('Date of loss', job.date_of_loss && shownDay(job.date_of_loss))
  right.fact('Building', [site?.building, site?.year_built].filter(Boolean).join(', ') || null)
  right.fact('Elevation', site ? `${site.elevation_ft.toLocaleString('en-US')} ft` : null)
  right.fact('As of', exactTime(now, zone), 'bold')
  sheet.skip(Math.max(left.y(), right.y()) - sheet.y() + 4)
}

function drawVisits(sheet: Sheet, { rounds, zone, now }: DryingLog) {
  heading(sheet, 'H2', 'Visits', 60)
  if (rounds.length === 0) return say(sheet, 'No visits yet.')
  const running = (all: boolean | null) => (all === null ? 'Not checked' : all ? 'Yes' : 'No')
  drawTable(
    sheet,
    null,
    [
      { name: 'Round began', width: 88 },
      { name: 'By', width: 92 },
      { name: 'Arrived', width: 82 },
      { name: 'Left', width: 82 },
      { name: 'All running', width: 62 },
      { name: 'Notes', width: 0 },
    ],
    rounds.map((round) => [
      minuteOf(round.began_at, zone),
      `${round.imported_from ? 'Imported by ' : ''}${round.who_name ?? 'Unknown'}`,
      round.arrived_at ? minuteOf(round.arrived_at, zone) : '—',
      round.left_at ? minuteOf(round.left_at, zone) : '—',
      running(round.all_running),
      [
        round.imported_from
          ? `Imported ${minuteOf(round.imported_at ?? now, zone)} from ${round.imported_from}`
          : null,
        round.off.length > 0 ? `Off: ${round.off.map(({ name }) => name).join(', ')}` : null,
        round.note,
        ...round.skipped.map(({ name, reason }) => `Skipped ${name}: ${reason}`),
        round.photos.length > 0 ? counted(round.photos.length, 'meter photo') : null,
        round.ended_at === null ? 'Not finished' : null,
      ]
        .filter(Boolean)
        .join('. '),
    ]),
  )
}

function drawSharedAir(sheet: Sheet, log: DryingLog) {
  const air = log.air.filter(({ chamber_id }) => chamber_id === null)
  if (air.length === 0) return
  heading(sheet, 'H2', 'Outside and unaffected air', 60)
  drawTable(sheet, null, airColumns, airRows(air, log))
}

function drawOtherUnits(sheet: Sheet, log: DryingLog) {
  const known = new Set(log.chambers.flatMap((chamber) => unitsOf(log, chamber)))
  const others = log.units.filter((unit) => !known.has(unit))
  if (others.length === 0) return
  heading(sheet, 'H2', 'Equipment in no chamber', 60)
  drawEquipment(sheet, log, others, 'Other equipment')
}

/**
 * Draws the drying log of a job as a tagged PDF with the company's letterhead: each chamber with its
 * plan, points, air, curves, alerts and equipment, then the visits. The same log, made at the same
 * moment, has the same bytes.
 */
export async function drawDryingLog(
  log: DryingLog,
  head: LogHead,
  logo?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Drying log, ${log.job.customer_name}`
  const sheet = newSheet(title, {
    author: head.company_name,
    made: new Date(log.now),
    form: false,
    dense: true,
  })
  drawLetterhead(sheet, head, 'Drying log', { logo })
  drawFacts(sheet, log)
  say(sheet, RECOMMENDATION, { quiet: true })
  if (log.chambers.length === 0) say(sheet, 'No drying chambers yet.')
  for (const [n, chamber] of log.chambers.entries()) {
    if (n > 0) sheet.room(Infinity)
    drawChamber(sheet, log, chamber)
  }
  drawSharedAir(sheet, log)
  drawVisits(sheet, log)
  drawOtherUnits(sheet, log)
  drawMeters(sheet, log)
  return new Uint8Array(
    await sheet.end(
      (page, of) =>
        `${title.slice(0, 60)} · Page ${page} of ${of} · ${head.company_name.slice(0, 45)}`,
    ),
  )
}

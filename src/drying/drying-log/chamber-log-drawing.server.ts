import type { AlertAnswer } from '#drying/alerts/alert-answers.ts'
import { alertsOf, unitsOf } from '#drying/curves/alert-spans.ts'
import { drawCurve } from '#drying/drying-log/curve-paper.server.ts'
import { type DryingLog, type LoggedChamber, meterLine } from '#drying/drying-log/drying-log.ts'
import { lossOf } from '#drying/drying-log/chamber-loss.ts'
import { drawEquipment } from '#drying/drying-log/equipment-drawing.server.ts'
import { chamberCurve, pointCurves } from '#drying/drying-log/log-curves.ts'
import { airRows, pointRows, readingTables, struckRows } from '#drying/drying-log/log-tables.ts'
import { drawTable, heading, say } from '#drying/drying-log/log-writer.server.ts'
import { PLAN_HEIGHT, drawPlan } from '#drying/drying-log/plan-paper.server.ts'
import { pinKinds } from '#drying/plans/drawing.ts'
import { pinLine, shownPins } from '#drying/plans/plan-pins.ts'
import type { Plan } from '#drying/plans/plans.ts'
import { chamberInWords } from '#drying/points/point-summary.ts'
import { COLUMN, MARGIN, type Sheet } from '#files/papers/starter-sheet.server.ts'
import { counted } from '#values/counted.ts'
import { dayOf, minuteOf, shownDay } from '#values/times.ts'

function drawClass(sheet: Sheet, log: DryingLog, chamber: LoggedChamber) {
  const { rooms, category, water_class, former } = lossOf(log, chamber)
  const since = dayOf(chamber.created_at, log.zone)
  say(sheet, category)
  if (water_class) say(sheet, water_class)
  for (const line of former) say(sheet, line, { quiet: true })
  const names = rooms.map(({ name }) => name).join(', ')
  say(
    sheet,
    `Set up ${since}.${names && ` Rooms: ${names}.`}${chamber.removed_at ? ` Removed ${dayOf(chamber.removed_at, log.zone)}.` : ''}`,
    { quiet: true },
  )
}

/** Returns the floors to draw with a chamber: those with its rooms, and with the first the others. */
export function floorsOf(log: DryingLog, chamber: LoggedChamber): Plan[] {
  const chambersOn = (plan: Plan) =>
    new Set(
      plan.drawing.rooms.flatMap(
        ({ room_id }) => log.rooms.find(({ id }) => id === room_id)?.chamber_id ?? [],
      ),
    )
  return log.plans.filter((plan) => {
    const on = chambersOn(plan)
    return on.has(chamber.id) || (on.size === 0 && chamber === log.chambers[0])
  })
}

/**
 * Returns the pins of a floor whose row is still of the job. A photo is not described: the reader
 * may not have been given it.
 */
function pinsOf(log: DryingLog, { drawing }: Plan) {
  const { units, points, zone } = log
  const chambers = new Map(
    log.chambers.flatMap((chamber) =>
      unitsOf(log, chamber).map(({ id }) => [id, chamber.name] as const),
    ),
  )
  const on = { units, chambers, points, photos: [], zone }
  return shownPins(drawing.pins, { ...on, arePointsKnown: true, arePhotosKnown: false }).filter(
    ({ kind, ref, facts }) =>
      kind === 'photo' ? log.photos_on_plans.some(({ id }) => id === ref) : !facts.isGone,
  )
}

function drawFloor(sheet: Sheet, log: DryingLog, plan: Plan) {
  const { name, drawing } = plan
  const pins = pinsOf(log, plan)
  heading(sheet, 'H3', `Floor plan: ${name}`, PLAN_HEIGHT)
  drawPlan(
    sheet,
    drawing,
    pins,
    `Floor plan of ${name} with ${counted(drawing.rooms.length, 'room')}, ${counted(drawing.wet.length, 'wet area')} and ${counted(pins.length, 'pin')}. The table below lists the pins.`,
  )
  drawTable(
    sheet,
    null,
    [
      { name: 'Pin', width: 40 },
      { name: 'Kind', width: 110 },
      { name: 'What it marks', width: 0 },
    ],
    pins.map(({ number, kind, facts }) => [String(number), pinKinds[kind], pinLine(facts)]),
  )
}

/** Draws the points of a chamber: how each is doing, readings by day, and what was struck. */
function drawPoints(sheet: Sheet, log: DryingLog, chamber: LoggedChamber) {
  const points = log.points.filter(({ chamber_id }) => chamber_id === chamber.id)
  drawTable(
    sheet,
    'Moisture points',
    [
      { name: 'Point', width: 38 },
      { name: 'Where', width: 0 },
      { name: 'Goal', width: 58 },
      { name: 'Dry standard', width: 68 },
      { name: 'First', width: 58 },
      { name: 'Last', width: 58 },
      { name: 'Status', width: 96 },
    ],
    pointRows(points, log),
  )
  for (const { title, days, rows } of readingTables(points, log))
    drawTable(
      sheet,
      title,
      [
        { name: 'Point', width: 0 },
        { name: 'Goal', width: 40 },
        ...days.map((day) => ({ name: shownDay(day).replace(/, \d{4}$/, ''), width: 52 })),
      ],
      rows,
    )
  if (points.some(({ readings }) => readings.some(({ imported_at }) => imported_at)))
    say(sheet, '* Imported from a file, not taken in a round. Visits names the file.', {
      quiet: true,
    })
  drawTable(
    sheet,
    'Struck readings of points',
    [
      { name: 'Taken', width: 92 },
      { name: 'Point', width: 110 },
      { name: 'Value', width: 62 },
      { name: 'Struck by', width: 90 },
      { name: 'Reason', width: 0 },
    ],
    struckRows(points, log),
  )
  const curves = pointCurves(points, log)
  if (curves.length === 0) return
  const [width, height, gap] = [(COLUMN - 16) / 2, 124, 10]
  heading(sheet, 'H3', 'Points over time', height)
  for (let n = 0; n < curves.length; n += 2) {
    sheet.room(height)
    for (const [m, curve] of curves.slice(n, n + 2).entries())
      drawCurve(sheet, { x: MARGIN + m * (width + 16), y: sheet.y(), width, height }, curve)
    sheet.skip(height + gap)
  }
}

function drawAir(sheet: Sheet, log: DryingLog, chamber: LoggedChamber) {
  const air = log.air.filter(({ chamber_id }) => chamber_id === chamber.id)
  const curve = chamberCurve(log, chamber)
  if (curve) {
    heading(sheet, 'H3', 'Chamber air against outside and unaffected air', 170)
    drawCurve(sheet, { x: MARGIN, y: sheet.y(), width: COLUMN, height: 170 }, curve)
    sheet.skip(174)
  }
  drawTable(sheet, 'Air readings', airColumns, airRows(air, log))
}
export const airColumns = [
  { name: 'Taken', width: 80 },
  { name: 'Place', width: 0 },
  { name: '°F', width: 36, right: true },
  { name: 'RH %', width: 38, right: true },
  { name: 'GPP', width: 38, right: true },
  { name: 'Dew °F', width: 42, right: true },
  { name: 'VP inHg', width: 46, right: true },
  { name: 'By', width: 116 },
]

const answerInWords = ({ reason, who_name, answered_at }: AlertAnswer, zone: string) =>
  `Answered${who_name ? ` by ${who_name}` : ''}, ${minuteOf(answered_at, zone)}: ${reason}`

function drawAlerts(sheet: Sheet, log: DryingLog, chamber: LoggedChamber) {
  drawTable(
    sheet,
    'Alerts',
    [
      { name: 'Since', width: 84 },
      { name: 'Until', width: 84 },
      { name: 'Alert', width: 0 },
      { name: 'What to do, and what was answered', width: 190 },
    ],
    alertsOf(log, chamber).map(({ alert, from, to, answers }) => [
      minuteOf(from, log.zone),
      minuteOf(to, log.zone),
      alert.sentence,
      [alert.advice, ...answers.map((one) => answerInWords(one, log.zone))].join(' '),
    ]),
  )
}

/** Draws all of a chamber: class and category, plan, points, air, alerts and equipment. */
export function drawChamber(sheet: Sheet, log: DryingLog, chamber: LoggedChamber) {
  heading(sheet, 'H2', chamber.name, 90)
  drawClass(sheet, log, chamber)
  const points = log.points.filter(({ chamber_id }) => chamber_id === chamber.id)
  const last = log.air.findLast(
    ({ place, chamber_id, struck_at }) =>
      place === 'chamber' && chamber_id === chamber.id && struck_at === null,
  )
  const { line, why } = chamberInWords(points, last ?? null, log.zone)
  if (line) say(sheet, line, { bold: true })
  if (why) say(sheet, why, { quiet: true })
  for (const floor of floorsOf(log, chamber)) drawFloor(sheet, log, floor)
  drawPoints(sheet, log, chamber)
  drawAir(sheet, log, chamber)
  drawAlerts(sheet, log, chamber)
  drawEquipment(sheet, log, unitsOf(log, chamber))
}

/** Draws the meters that readings were taken with. */
export const drawMeters = (sheet: Sheet, log: DryingLog) =>
  drawTable(
    sheet,
    'Meters',
    [{ name: 'Meter', width: 0 }],
    log.meters.map(({ id }) => [meterLine(log.meters, id)]),
  )

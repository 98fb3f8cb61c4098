import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { readingsCsv } from '#drying/drying-log/readings-csv.ts'
import { basementLog } from '#drying/drying-log/basement-log.ts'

const rowsOf = (log: Parameters<typeof readingsCsv>[0]) =>
  Papa.parse<Record<string, string>>(readingsCsv(log).replace('\uFEFF', '').trim(), {
    header: true,
  }).data

it('has a line for each reading of air and materials, oldest first, struck ones too', () => {
  const log = basementLog({ days: 3, points: 2 })
  const rows = rowsOf(log)
  expect(rows).toHaveLength(
    log.air.length + log.points.reduce((sum, { readings }) => sum + readings.length, 0),
  )
  const times = rows.map((row) => row['Time (Eastern time)']!)
  expect(times).toEqual(times.toSorted())
  expect(rows.filter((row) => row['Reason struck'] !== '')).toHaveLength(1)
})

it('writes what the meter showed, with its goal, and what was computed from air', () => {
  const rows = rowsOf(basementLog({ days: 1, points: 1 }))
  expect(rows.find((row) => row.Place === 'Point 1')).toMatchObject({
    'Time (Eastern time)': '2026-03-02 09:20:00',
    'UTC offset': 'UTC-05:00',
    Chamber: 'Basement',
    Room: 'Laundry',
    Material: 'Drywall',
    'Meter maker': 'Protimeter',
    'Meter serial number': '4411',
    Mode: 'Pin',
    Scale: '% WME',
    Value: '40',
    Goal: '16',
    'Dry standard': '12',
    'RH (%)': '',
  })
  expect(rows.find((row) => row.Place === 'Chamber air')).toMatchObject({
    '°F': '80',
    'RH (%)': '60',
    GPP: '92.1',
    'Dew point (°F)': '64.9',
    'Vapor pressure (inHg)': '0.6198',
    Value: '',
  })
})

it('names the value that a correction replaced, and who struck it and why', () => {
  const rows = rowsOf(basementLog({ days: 3, points: 1 }))
  const struck = rows.find((row) => row['Reason struck'] !== '')!
  expect(struck).toMatchObject({
    Value: '99',
    'Struck by': 'Erin Castillo',
    'Reason struck': 'Typed wrong',
  })
  const after = rows.find((row) => row['Corrected from'] !== '')!
  expect(after['Corrected from']).toBe('99% WME')
  expect(after['Time (Eastern time)']).toBe(struck['Time (Eastern time)'])
})

it('leaves GPP out without an elevation, and runs no formula', () => {
  const log = basementLog({ days: 1, points: 1 })
  const [point] = log.points
  const rows = rowsOf({
    ...log,
    site: null,
    points: [{ ...point!, spot: '=HYPERLINK("https://example.com")' }],
  })
  expect(rows.find((row) => row.Place === 'Chamber air')!.GPP).toBe('')
  expect(rows.find((row) => row.Place === 'Point 1')!['Where exactly']).toBe(
    '\'=HYPERLINK("https://example.com")',
  )
})

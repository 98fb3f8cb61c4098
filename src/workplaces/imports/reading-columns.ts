import { z } from 'zod'
import type { ReadWith } from '#drying/series/series.ts'
import { readWith } from '#drying/point-readings/point-readings.ts'
import {
  IMPORT_MOST,
  type ImportFields,
  type ImportKind,
  importOf,
  orderOf,
  reportOf,
} from '#workplaces/imports/imports.ts'
import { requiredLine, rowId } from '#values/text.ts'
import { timeZones } from '#values/time-zones.ts'

// Our own export names the zone: “Time (Eastern time)”.
const zoned = (word: string) =>
  Object.values(timeZones).map((name) => `${word}${name.toLowerCase().replaceAll(' ', '')}time`)
const fields = {
  time: {
    label: 'Date and time',
    headings: [
      'time',
      'dateandtime',
      'datetime',
      'timestamp',
      'taken',
      'takenat',
      'readingtime',
      'readat',
      ...zoned('time'),
    ],
  },
  date: { label: 'Date, if apart', headings: ['date', 'day', 'readingdate', 'visitdate'] },
  utc_offset: { label: 'UTC offset', headings: ['utcoffset', 'offset'] },
  place: {
    label: 'Point or place',
    headings: [
      'place',
      'point',
      'pointno',
      'pointnumber',
      'pointname',
      'pt',
      'moisturepoint',
      'testpoint',
      'location',
      'readinglocation',
      'spot',
      'where',
      'area',
      'no',
      'number',
    ],
  },
  chamber: { label: 'Chamber', headings: ['chamber', 'chambername', 'dryingchamber'] },
  room: { label: 'Room', headings: ['room', 'roomname'] },
  surface: { label: 'Surface', headings: ['surface', 'structure', 'element'] },
  material: { label: 'Material', headings: ['material', 'materialtype', 'substrate'] },
  height_in: { label: 'Height (in)', headings: ['heightin', 'height', 'heightinches'] },
  spot: { label: 'Where exactly', headings: ['whereexactly', 'description', 'notes', 'detail'] },
  dehumidifier: {
    label: 'Dehumidifier',
    headings: ['dehumidifier', 'dehu', 'unit', 'unitnumber', 'equipment', 'dehumidifiernumber'],
  },
  meter: { label: 'Meter', headings: ['meter', 'metername', 'instrument', 'device'] },
  meter_maker: { label: 'Meter maker', headings: ['metermaker', 'maker', 'manufacturer', 'brand'] },
  meter_model: { label: 'Meter model', headings: ['metermodel', 'model'] },
  meter_serial: {
    label: 'Meter serial number',
    headings: ['meterserialnumber', 'meterserial', 'serialnumber', 'serial', 'sn'],
  },
  mode: { label: 'Mode', headings: ['mode', 'metermode', 'method'] },
  scale: { label: 'Scale', headings: ['scale', 'meterscale', 'unitofmeasure'] },
  value: {
    label: 'Value on the meter',
    headings: [
      'value',
      'reading',
      'mc',
      'moisturecontent',
      'moisture',
      'wme',
      'moisturereading',
      'meterreading',
      'mcreading',
    ],
  },
  goal: { label: 'Goal', headings: ['goal', 'drygoal', 'dryinggoal', 'target'] },
  dry_standard: { label: 'Dry standard', headings: ['drystandard', 'standard', 'baseline'] },
  fahrenheit: {
    label: '°F',
    headings: ['f', 'tempf', 'temp', 'temperature', 'temperaturef', 'degf', 'airtemp', 'drybulb'],
  },
  rh: { label: 'RH (%)', headings: ['rh', 'relativehumidity', 'humidity', 'rhpercent'] },
  read_by: { label: 'Read by', headings: ['readby', 'takenby', 'technician', 'tech', 'by'] },
  struck_at: { label: 'Struck at', headings: ['struckat', ...zoned('struckat')] },
} as const satisfies ImportFields
export type ReadingField = keyof typeof fields

/**
 * Imports the readings of a job's drying log: points of materials and air, one reading per row. Both
 * stand in one file, ours and many a spreadsheet.
 */
export const readingImport: ImportKind<ReadingField> = {
  one: 'reading',
  many: 'readings',
  fields,
  template: orderOf(fields).filter(
    (field) => !['date', 'utc_offset', 'meter', 'struck_at'].includes(field),
  ),
  important:
    /^(date|time|point|place|location|area|chamber|room|surface|material|meter|mode|scale|value|reading|mc|moisture|temp\w*|rh|humidity|goal|°f|°c)s?( ?[(#%].*)?$/i,
  hasLocation: false,
  missing: (has) => [
    ...(has('time') || has('date') ? [] : ['Choose the column for the date and time.']),
    ...(has('value') || (has('fahrenheit') && has('rh'))
      ? []
      : ['Choose the column for the value, or those for °F and RH.']),
  ],
}

/** Meter, mode and scale of rows that name none. Null: each row must name its own. */
const use = z.strictObject({
  meter_id: readWith.shape.meter_id.nullable(),
  mode: readWith.shape.mode.nullable(),
  scale: readWith.shape.scale.nullable(),
})
export const fileName = requiredLine('File name', 200)
export const readingsImport = importOf(fields)
  .omit({ location: true })
  .extend({
    job_id: rowId,
    file_name: fileName.describe('The log names it'),
    use: use.describe('Meter, mode and scale of rows without'),
    with_questioned: z
      .array(z.int())
      .max(IMPORT_MOST)
      .default([])
      .describe('Rows to add although their value is not in the range of their meter'),
  })
export const readingsReport = reportOf(fields).extend({
  air: z.int().describe('How many of the good rows are readings of air'),
  questioned: z
    .array(z.object({ row: z.int(), name: z.string(), message: z.string() }))
    .describe('Rows with a value out of the range of their meter, not added unless asked to'),
  struck: z.array(z.int()).describe('Rows that were struck in the log they come from. Not added'),
  new_points: z.array(z.string()).describe('Points that are not on the job and are added'),
  unknown_meters: z.array(z.string()).describe('Meters that the company does not have'),
})
export type ReadingsReport = z.infer<typeof readingsReport>
/** Meter, mode and scale chosen for the rows without. */
export type FileUse = z.infer<typeof use>
export type ReadingUse = ReadWith

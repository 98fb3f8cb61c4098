import { z } from 'zod'
import { newId, optionalLine, requiredLine, tooLong } from '#values/text.ts'

/** A meter or thermo-hygrometer of the company, as its label names it. */
export const meterForm = z.strictObject({
  maker: requiredLine('Maker', 100),
  model: requiredLine('Model', 100),
  serial_number: optionalLine('Serial number', 100),
})
export const newMeter = meterForm.extend({ id: newId })

export const meter = z.object({
  id: z.string(),
  maker: z.string(),
  model: z.string(),
  serial_number: z.string().nullable(),
  archived_at: z.string().nullable().describe('An archived meter is no longer offered'),
})
export type Meter = z.infer<typeof meter>

/** Returns the name of a meter on screen, such as `Protimeter MMS3 · 4411`. */
export const meterName = ({ maker, model, serial_number }: Omit<Meter, 'id' | 'archived_at'>) =>
  `${maker} ${model}${serial_number === null ? '' : ` · ${serial_number}`}`

export const constraintMessages = {
  meters_maker_length: tooLong('maker', 'Maker', 100),
  meters_model_length: tooLong('model', 'Model', 100),
  meters_serial_number_length: tooLong('serial_number', 'Serial number', 100),
  meters_serial_number_unique: {
    field: 'serial_number',
    message: 'A meter with this serial number already exists',
  },
}

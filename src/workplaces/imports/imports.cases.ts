import type { Cases } from '#testing/cases.ts'
import { email, newJob } from '#testing/rows.ts'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { newMeter } from '#drying/meters/meters.cases.ts'
import type { Company } from '#testing/company.ts'

const importedUnit = () => ({ row: 2, cells: { name: 'Dri-Eaz Velo' } })
const importedItem = () => ({
  row: 2,
  cells: { item_number: email(), description: 'Containment', price: '125.00' },
})
const importedRow = () => ({ row: 2, cells: { name: 'Ada Quarles', email: email() } })

/** A reading of a point that the job lacks, taken today with a new meter. */
async function importedReadings(company: Company) {
  const job_id = await newJob(company)
  await newChamber(company, job_id)
  const time = new Date(Date.now() - 60_000).toISOString()
  return {
    job_id,
    file_name: 'log.csv',
    use: { meter_id: await newMeter(company), mode: 'pinless' as const, scale: 'mc' as const },
    rows: [{ row: 2, cells: { time, place: 'Point 3', material: 'Drywall', value: '14.2' } }],
  }
}

export const cases: Cases = {
  calls: {
    'imports.check': async () => ({ rows: [importedRow()], location: '01' }),
    'imports.run': async () => ({ rows: [importedRow()], location: '01' }),
    'imports.checkReadings': importedReadings,
    'imports.runReadings': importedReadings,
    'imports.checkEquipment': async () => ({ rows: [importedUnit()], location: '01' }),
    'imports.checkPriceList': async () => ({ rows: [importedItem()] }),
    'imports.runPriceList': async () => ({ rows: [importedItem()] }),
    'imports.runEquipment': async () => ({ rows: [importedUnit()], location: '01' }),
  },
  functions: {
    import_readings: [`app.import_readings(gen_random_uuid(), 'log.csv', '{}')`, '42501'],
    import_equipment: [`app.import_equipment('[]')`, '42501'],
    import_customers: [`app.import_customers('[]')`, '42501'],
    similar_to_rows: [`app.similar_to_rows('[]')`, '42501'],
  },
}

import type { Cases } from '#testing/cases.ts'
import { email } from '#testing/rows.ts'

const importedUnit = () => ({ row: 2, cells: { name: 'Dri-Eaz Velo' } })
const importedItem = () => ({
  row: 2,
  cells: { item_number: email(), description: 'Containment', price: '125.00' },
})
const importedRow = () => ({ row: 2, cells: { name: 'Ada Quarles', email: email() } })

export const cases: Cases = {
  calls: {
    'imports.check': async () => ({ rows: [importedRow()], location: '01' }),
    'imports.run': async () => ({ rows: [importedRow()], location: '01' }),
    'imports.checkEquipment': async () => ({ rows: [importedUnit()], location: '01' }),
    'imports.checkPriceList': async () => ({ rows: [importedItem()] }),
    'imports.runPriceList': async () => ({ rows: [importedItem()] }),
    'imports.runEquipment': async () => ({ rows: [importedUnit()], location: '01' }),
  },
  functions: {
    import_equipment: [`app.import_equipment('[]')`, '42501'],
    import_customers: [`app.import_customers('[]')`, '42501'],
    similar_to_rows: [`app.similar_to_rows('[]')`, '42501'],
  },
}

import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'search.find': async () => ({ q: 'harold' }),
  },
  functions: {
    searchable: [`app.searchable('Siné’s AM–024')`, ['sines am024']],
  },
}

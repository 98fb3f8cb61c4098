import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'search.find': async () => ({ q: 'harold' }),
  },
}

import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'dashboard.figures': async () => ({}),
  },
}

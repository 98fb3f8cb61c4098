import type { Cases } from '#testing/cases.ts'
import { newJob } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'timeline.list': async (company) => ({ job_id: await newJob(company) }),
    'timeline.crewsNear': async (company) => ({ id: await newJob(company) }),
    'timeline.overview': async (company) => ({ id: await newJob(company) }),
  },
  ids: { timeline: 'job' },
}

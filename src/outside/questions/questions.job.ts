import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  counts: {
    waiting_questions: 'Of the customer and their claims agents, about this job or none',
  },
  events: {
    question: { title: () => 'Question', hasText: true },
    answer: { title: () => 'Answer sent', hasText: true },
  },
  kept: { 'questions.mine': true },
} satisfies OfJob

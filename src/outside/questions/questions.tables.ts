import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  questions: {
    select: capabilities['questions.list'],
    own: capabilities['questions.mine'],
    insert: capabilities['questions.ask'],
    update: capabilities['questions.answer'],
  },
  answers: {
    select: capabilities['questions.list'],
    own: capabilities['questions.mine'],
    insert: capabilities['questions.answer'],
  },
}

export const shows: Shows = {
  questions: [
    'questions',
    'answers',
    'customers',
    'jobs',
    'profiles',
    'files',
    'documents',
    'contracts',
    'notes',
    'invoices',
    'photos',
  ],
  timeline: ['questions', 'answers'],
}

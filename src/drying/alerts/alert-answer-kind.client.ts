import { AlertAnswerTile } from '#drying/alerts/alert-answer-tile.tsx'
import type { NewAlertAnswer } from '#drying/alerts/alert-answers.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import type { Entry } from '#outbox/outbox.ts'
import { excerpt } from '#values/words.ts'

/** An answer that this device has not sent yet. `answered_at` is the time of its entry. */
export interface OwedAlertAnswer extends Omit<NewAlertAnswer, 'id' | 'answered_at'> {
  job_id: string
  customer_name: string
}

/** Answers to alerts in the outbox; each is sent separately. */
export const alertAnswerKind: Kind<OwedAlertAnswer> = {
  name: 'alert-answer',
  may: 'drying.edit',
  atOnce: 2,
  verb: 'sent',
  send: async ({ id, person, at, what }: Entry<OwedAlertAnswer>) => {
    const { job_id: _, customer_name: __, ...answer } = what
    return {
      answer: await api.alertAnswers.add.call({ ...answer, id, answered_at: at }, patience(person)),
    }
  },
  title: ({ reason }) => `Answer to an alert: ${excerpt(reason, 60)}`,
  about: ({ customer_name }) => customer_name,
  Tile: AlertAnswerTile,
  discarding: 'This answer was never saved on the server. This device will delete it.',
  signedOut: () => 'You must be logged in to answer alerts',
  told: ({ sent, refused }) => {
    if (sent.length > 0) toast.done('Answer saved')
    for (const { message } of refused) toast.failed('Failed to save answer', message)
  },
}

import { type MailSettings, delivery } from '#email/delivery.server.ts'
import type { Later } from '#server/queue.ts'

export const works: Later<{ mail: MailSettings }> = ({ mail, storage }) => ({
  emails: delivery({ ...mail, storage }),
})

import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { toast } from '#client/toasts.ts'

/** Has the browser save a file of the server's that asks for a step-up: first the question, where it is due, then the file. */
export async function download(start: () => void) {
  try {
    await api.access.checkStepUp.call()
  } catch (error) {
    return void toast.failed('Failed to download', explain(error))
  }
  start()
}

/** The same for a file behind a link. */
export const downloadFrom = (href: string) =>
  download(() => {
    const link = Object.assign(document.createElement('a'), { href, download: '' })
    document.body.append(link)
    link.click()
    link.remove()
  })

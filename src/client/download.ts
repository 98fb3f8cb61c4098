import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { toast } from '#client/toasts.ts'

/**
 * Downloads a file that requires a step-up: asks for the step-up first if it is due, then starts
 * the download.
 */
export async function download(start: () => void) {
  try {
    await api.access.checkStepUp.call()
  } catch (error) {
    return void toast.failed('Failed to download', explain(error))
  }
  start()
}

/** The same for a file at a URL. */
export const downloadFrom = (href: string) =>
  download(() => {
    const link = Object.assign(document.createElement('a'), { href, download: '' })
    document.body.append(link)
    link.click()
    link.remove()
  })

/**
 * Returns the bytes of a file that the server generates. Throws the server's refusal the way
 * procedures do.
 */
export async function fileFrom(href: string) {
  const answer = await fetch(href)
  if (answer.ok) return answer.blob()
  const why: unknown = await answer.json().catch(() => undefined)
  throw isORPCErrorJson(why)
    ? createORPCErrorFromJson(why)
    : new Error('The file could not be loaded.')
}

/** Lets the browser save bytes that are already loaded. */
export function save(bytes: Blob, name: string) {
  const href = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

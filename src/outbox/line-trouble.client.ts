import { useNetwork } from '@mantine/hooks'
import { useRememberedOnly } from '#client/remembered-person.ts'
import { useSilentLine } from '#outbox/silent-line.client.ts'

/** Returns what is wrong with the connection, or undefined if nothing is. */
export function useLineTrouble() {
  const { online } = useNetwork()
  // A browser may take a network without internet for a connection. That no one answered is the
  // better sign.
  const believed = useRememberedOnly()
  const isSilent = useSilentLine()
  if (!online || believed) return 'Offline'
  return isSilent ? 'No response' : undefined
}

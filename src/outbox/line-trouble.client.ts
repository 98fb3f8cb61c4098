import { useNetwork } from '@mantine/hooks'
import { useBelieved } from '#client/remembered-person.ts'
import { useSilentLine } from '#outbox/silent-line.client.ts'

/** What is wrong with the line, where something is. */
export function useLineTrouble() {
  const { online } = useNetwork()
  // A browser may take a network without the internet for a connection; that no one answered is known better.
  const believed = useBelieved()
  const isSilent = useSilentLine()
  if (!online || believed) return 'Offline'
  return isSilent ? 'No response' : undefined
}

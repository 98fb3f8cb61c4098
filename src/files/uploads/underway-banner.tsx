import { Alert } from '@mantine/core'
import { useLineTrouble } from '#outbox/line-trouble.client.ts'

/**
 * Says how many files of this place are still on their way, and if they are moving. `noun` is the
 * word for one: 'file'.
 */
export function UnderwayBanner({ count, noun }: { count: number; noun: string }) {
  const trouble = useLineTrouble()
  if (count === 0) return null
  const files = count === 1 ? `1 ${noun}` : `${count} ${noun}s`
  return (
    <Alert color={trouble ? 'yellow' : 'water'} role="status" py="xs">
      {trouble
        ? `${trouble}. ${files} waiting to upload, resumes automatically.`
        : `${files} ${count === 1 ? 'is' : 'are'} uploading.`}
    </Alert>
  )
}

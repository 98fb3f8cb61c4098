import { Paper, Stack, Text } from '@mantine/core'
import { useCompanyZone } from '#client/company.ts'
import { exactTime } from '#values/times.ts'

interface SeenNote {
  id: string
  content: string
  created_at: string
  job_description: string
}

/** Notes as a customer sees them, without their authors. */
export function SeenNoteCards({ notes }: { notes: readonly SeenNote[] }) {
  const zone = useCompanyZone()
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Job Notes">
      {notes.map(({ id, content, created_at, job_description }) => (
        <Paper component="li" key={id} withBorder p="md">
          <Text size="sm" c="dimmed" className="typed" lineClamp={2}>
            <time dateTime={created_at}>{exactTime(created_at, zone)}</time> · {job_description}
          </Text>
          <Text mt={4} className="typed" style={{ whiteSpace: 'pre-wrap' }}>
            {content}
          </Text>
        </Paper>
      ))}
    </Stack>
  )
}

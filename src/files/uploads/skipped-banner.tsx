import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { counted } from '#values/counted.ts'

/** Nobody reads more names at once. */
const NAMED = 20

interface Props {
  skipped: readonly { name: string; why: string }[]
  /** Types that may be chosen instead. */
  instead?: readonly string[]
}

/** Names the chosen files that are not sent. Skipped files are always named. */
export function SkippedBanner({ skipped, instead = [] }: Props) {
  if (skipped.length === 0) return null
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={counted(skipped.length, 'file skipped', 'files skipped')}
    >
      <List size="sm" className="typed">
        {skipped.slice(0, NAMED).map(({ name, why }, n) => (
          <List.Item key={`${n} ${name}`}>
            {name}: {why}
          </List.Item>
        ))}
        {skipped.length > NAMED && <List.Item>and {skipped.length - NAMED} more</List.Item>}
      </List>
      {instead.map((sentence) => (
        <Text key={sentence} size="sm" mt={4}>
          {sentence}
        </Text>
      ))}
    </Alert>
  )
}

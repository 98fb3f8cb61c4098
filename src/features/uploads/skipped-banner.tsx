import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** More names at once nobody reads. */
const NAMED = 20

/** What of the files chosen is not sent: it is always named. */
export function SkippedBanner({ skipped }: { skipped: readonly { name: string; why: string }[] }) {
  if (skipped.length === 0) return null
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={skipped.length === 1 ? '1 file skipped' : `${skipped.length} files skipped`}
    >
      <List size="sm" className="typed">
        {skipped.slice(0, NAMED).map(({ name, why }, n) => (
          <List.Item key={`${n} ${name}`}>
            {name}: {why}
          </List.Item>
        ))}
        {skipped.length > NAMED && <List.Item>and {skipped.length - NAMED} more</List.Item>}
      </List>
    </Alert>
  )
}

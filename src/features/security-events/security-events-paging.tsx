import { Button, Group } from '@mantine/core'
import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { Link, getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/signed-in/security-events')

/** Links to the first page and to the next; nothing where the list is a single page. */
export function SecurityEventsPaging({ older }: { older?: string | undefined }) {
  const { kind, before } = route.useSearch()
  if (!older && !before) return null
  return (
    <Group justify="space-between" component="nav" aria-label="Pages of the list">
      {before && (
        <Button
          variant="default"
          leftSection={<IconChevronsLeft size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/security-events" search={{ kind }} />}
        >
          Newest
        </Button>
      )}
      {older && (
        <Button
          variant="default"
          ml="auto"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/security-events" search={{ kind, before: older }} />}
        >
          Older
        </Button>
      )}
    </Group>
  )
}

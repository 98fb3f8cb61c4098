import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/signed-in/jobs')

/** Links to the neighbouring pages of the list; nothing where the list is a single page. */
export function JobsPaging({ newer, older }: { newer?: string | undefined; older?: string | undefined }) {
  const { status, city, after, before } = route.useSearch()
  const filters = { status, city }
  const inside = after !== undefined || before !== undefined
  if (!newer && !older && !inside) return null
  return (
    <Group justify="space-between" component="nav" aria-label="Pages of the list">
      {inside && (
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/jobs" search={newer ? { ...filters, before: newer } : filters} />}
        >
          Newer
        </Button>
      )}
      {older && (
        <Button
          variant="default"
          ml="auto"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/jobs" search={{ ...filters, after: older }} />}
        >
          Older
        </Button>
      )}
    </Group>
  )
}

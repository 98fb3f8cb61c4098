import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'

interface Props {
  newer?: string | undefined
  older?: string | undefined
  newestFirst?: boolean
}

/**
 * Links to the previous and next page of the list. The position is `after` or `before` in the
 * address. All filters stay. Renders nothing if the list is a single page.
 */
export function ListPaging({ newer, older, newestFirst = true }: Props) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [back, on] = newestFirst ? ['Newer', 'Older'] : ['Previous', 'Next']
  const inside = search.after !== undefined || search.before !== undefined
  if (!newer && !older && !inside) return null
  const page = (place: { after?: string; before?: string }) =>
    ({ ...search, after: undefined, before: undefined, ...place }) as never
  return (
    <Group justify="space-between" component="nav" aria-label="Pages of the list">
      {inside && (
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="." search={page(newer ? { before: newer } : {})} />
          )}
        >
          {back}
        </Button>
      )}
      {older && (
        <Button
          variant="default"
          ml="auto"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="." search={page({ after: older })} />}
        >
          {on}
        </Button>
      )}
    </Group>
  )
}

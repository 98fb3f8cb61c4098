import { ActionIcon, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KitDialog } from '#equipment/kits/kit-dialog.tsx'
import { type Kit, lineWords } from '#equipment/kits/kits.ts'
import { api } from '#client/api.ts'
import { useKey } from '#client/keys.ts'
import { ListPage } from '#client/list-page.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import { RemoveDialog } from '#client/remove-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

/** Kits: units that go out together. Management edits them; the deploy dialog offers them. */
export function KitsPage() {
  const show = useDialog()
  const query = useQuery(api.kits.list.queryOptions({ meta: { failed: 'Failed to load kits' } }))
  const add = () => show((dialog) => <KitDialog {...dialog} />)
  useKey('n', 'Add Kit', add)
  return (
    <ListPage
      title="Kits"
      above={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/equipment" />}>
          Equipment
        </Anchor>
      }
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Add Kit
        </Button>
      }
    >
      {query.data ? (
        query.data.length > 0 ? (
          <Stack
            component="ul"
            gap="xs"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Kits"
            maw={760}
          >
            {query.data.map((kit) => (
              <KitTile key={kit.id} kit={kit} />
            ))}
          </Stack>
        ) : (
          <Notice text="No kits yet. A kit names what goes out together, like 6 air movers and 1 dehumidifier for a bedroom.">
            <Button onClick={add}>Add Kit</Button>
          </Notice>
        )
      ) : query.error ? (
        <LoadFailure text="Failed to load kits." query={query} />
      ) : (
        <RowSkeletons label="Loading kits" />
      )}
    </ListPage>
  )
}

function KitTile({ kit }: { kit: Kit }) {
  const show = useDialog()
  const { name, lines } = kit
  return (
    <Paper withBorder component="li" px="sm" py="xs">
      <Group wrap="nowrap" gap="xs">
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text fw={600} className="typed">
            {name}
          </Text>
          <Text size="sm" className="typed">
            {lines.map(lineWords).join(', ')}
          </Text>
        </div>
        <ActionIcon
          variant="subtle"
          aria-label={`Edit ${name}`}
          title="Edit"
          onClick={() => show((dialog) => <KitDialog kit={kit} {...dialog} />)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={() =>
            show((dialog) => (
              <RemoveDialog
                of={kit}
                line="It is no longer offered. Units that went out with it stay where they are."
                remove={api.kits.remove.mutationOptions({
                  meta: { done: 'Kit removed', failed: 'Failed to remove kit' },
                })}
                {...dialog}
              />
            ))
          }
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Paper>
  )
}

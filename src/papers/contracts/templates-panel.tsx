import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { NewTemplateDialog } from '#papers/contracts/new-template-dialog.tsx'
import { StartersDialog } from '#papers/contracts/starters-dialog.tsx'
import { templateColumns } from '#papers/contracts/template-columns.tsx'
import { api } from '#client/api.ts'
import { FlagFilter } from '#client/list-filters.tsx'
import { ListBody } from '#client/list-page.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

const route = getRouteApi('/signed-in/contracts')

/** The list of templates that contracts are made from. */
export function TemplatesPanel() {
  const { archived, after, before } = route.useSearch()
  const navigate = route.useNavigate()
  const dialog = useDialog()
  const mayEdit = useCan('templates.edit')
  const query = useQuery({
    ...api.templates.list.queryOptions({
      input: { archived, after, before },
      meta: { failed: 'Failed to load templates' },
    }),
    placeholderData: keepPreviousData,
  })
  const open = (id: string) => void navigate({ to: '/contracts/templates/$id', params: { id } })
  const add = () =>
    dialog((state) => <NewTemplateDialog onCreated={({ id }) => open(id)} {...state} />)
  const start = () => dialog((state) => <StartersDialog {...state} />)
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <FlagFilter name="archived" label="Archived" />
        {mayEdit && (
          <Group gap="xs">
            <Button variant="default" onClick={start}>
              Starter templates
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              New Template
            </Button>
          </Group>
        )}
      </Group>
      <ListBody
        label="Templates"
        columns={templateColumns}
        query={query}
        onOpen={({ id }) => open(id)}
        none={{
          text: mayEdit
            ? 'No templates yet. Upload one of your own, or begin with one of ours.'
            : 'No templates yet. Management adds them.',
          ...(mayEdit && { children: <Button onClick={add}>Create First Template</Button> }),
        }}
        noMatch={
          archived && { text: 'No archived templates', clear: 'Templates in use', keep: ['tab'] }
        }
      />
      {query.data && query.data.rows.length > 0 && !archived && (
        <Text size="sm" c="dimmed">
          Open a template to place fields to sign, see it with sample data, replace its file or
          archive it.
        </Text>
      )}
    </Stack>
  )
}

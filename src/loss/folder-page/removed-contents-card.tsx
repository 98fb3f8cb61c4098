import { Button, Collapse, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { RemovedContent } from '#loss/folders/folders.ts'
import { exactTime } from '#values/times.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'

/** The removed contents of a folder. The person who removed one, or management, can restore it. */
export function RemovedContentsCard({ removed }: { removed: readonly RemovedContent[] }) {
  const [opened, { toggle }] = useDisclosure()
  const id = useId()
  const zone = useCompanyZone()
  const mayAll = useCan('folders.setStatus')
  const done = { done: 'Content restored', failed: 'Failed to restore content' }
  const contract = useMutation(api.contracts.file.mutationOptions({ meta: done }))
  const document = useMutation(api.documents.restore.mutationOptions({ meta: done }))
  if (removed.length === 0) return null
  const Chevron = opened ? IconChevronDown : IconChevronRight
  const restore = (content: RemovedContent) =>
    content.kind === 'contract'
      ? contract.mutate({ id: content.id, removed: false })
      : document.mutate({ id: content.id })
  return (
    <section aria-label="Removed">
      <Button
        variant="subtle"
        color="gray"
        ml={-8}
        leftSection={<Chevron size={18} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        Removed ({removed.length})
      </Button>
      <Collapse expanded={opened} id={id}>
        <Stack
          component="ul"
          gap={0}
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Removed contents"
        >
          {removed.map((content) => (
            <Group key={content.id} component="li" justify="space-between" gap="xs" py={4}>
              <Text size="sm" className="typed" flex="1 1 200px" miw={0}>
                {content.name || 'Untitled'}{' '}
                <Text span inherit c="dimmed">
                  · {content.kind === 'contract' ? 'Contract' : 'Document'} removed by{' '}
                  {content.removed_by_name ?? 'Unknown'},{' '}
                  <time dateTime={content.removed_at}>{exactTime(content.removed_at, zone)}</time>
                </Text>
              </Text>
              {(content.mine || mayAll) && (
                <Button
                  variant="default"
                  aria-label={`Restore ${content.name || 'Untitled'}`}
                  loading={
                    (contract.isPending || document.isPending) &&
                    (contract.variables ?? document.variables)?.id === content.id
                  }
                  onClick={() => restore(content)}
                >
                  Restore
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      </Collapse>
    </section>
  )
}

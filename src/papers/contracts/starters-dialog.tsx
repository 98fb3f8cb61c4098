import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Starter, starterIds, starters } from '#files/papers/starters.ts'
import { api } from '#client/api.ts'
import { useIdOf } from '#client/new-id.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

/** The templates that come with Dryline. Each can be added separately. */
export const StartersDialog = ({ opened, onClose }: DialogState) => (
  <Dialog opened={opened} onClose={onClose} title="Starter templates" size="lg">
    <Stack gap="xs">
      <Text size="sm">
        Written by us, not by a lawyer. Each is marked “Have counsel review before use”. Replace the
        file once yours is approved.
      </Text>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {starterIds.map((id) => (
          <StarterLine key={id} id={id} />
        ))}
      </Stack>
    </Stack>
  </Dialog>
)

function StarterLine({ id }: { id: Starter }) {
  const idOf = useIdOf()
  const { data: offered } = useQuery(api.templates.offered.queryOptions())
  const isThere = offered?.some(({ title }) => title === starters[id].title) ?? false
  const add = useMutation(
    api.templates.addStarter.mutationOptions({
      meta: {
        done: 'Contract template created successfully',
        failed: 'Failed to create contract template',
      },
    }),
  )
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" py={8} className="ruled">
      <Text fw={600} style={{ minWidth: 0 }}>
        {starters[id].title}
      </Text>
      <Button
        variant="default"
        loading={add.isPending}
        disabled={add.isSuccess || isThere}
        onClick={() => add.mutate({ id: idOf(id), starter: id })}
      >
        {add.isSuccess || isThere ? 'Added' : 'Add'}
      </Button>
    </Group>
  )
}

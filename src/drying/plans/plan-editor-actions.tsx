import { ActionIcon, Button, CloseButton, Group, Menu, SegmentedControl } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import type { PlanEditing } from '#drying/plans/plan-editing.client.ts'
import { newFloor } from '#drying/plans/plan-floors.ts'
import type { PlanDialogs } from '#drying/plans/plan-parts-dialog.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface Props {
  plan: PlanEditing
  dialogs: PlanDialogs
  onClose: () => void
  /** Runs once everything is saved. */
  onSaved: () => void
}

/** The head of the editor: close, undo, redo, save, and the floors as tabs. */
export function PlanEditorActions({ plan, dialogs, onClose, onSaved }: Props) {
  const { floors, floor, act, isSaving } = plan
  return (
    <header>
      <Group px="xs" py={6} gap={4} wrap="nowrap" justify="space-between">
        <CloseButton aria-label="Close the plan" onClick={onClose} data-autofocus />
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            aria-label="Undo"
            disabled={floor.past.length === 0}
            onClick={() => act({ type: 'undo' })}
          >
            <IconArrowBackUp size={22} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label="Redo"
            disabled={floor.future.length === 0}
            onClick={() => act({ type: 'redo' })}
          >
            <IconArrowForwardUp size={22} aria-hidden />
          </ActionIcon>
          <Button
            loading={isSaving}
            disabled={!plan.isUnsaved || plan.conflict !== undefined}
            onClick={() => plan.save(onSaved)}
          >
            Save
          </Button>
        </Group>
      </Group>
      <Group px="xs" gap={4} wrap="nowrap">
        <div style={{ minWidth: 0, overflowX: 'auto' }}>
          <SegmentedControl
            aria-label="Floor"
            value={floor.id}
            onChange={(id) => act({ type: 'show', id })}
            data={floors.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <ActionIcon variant="subtle" aria-label="Add Floor" onClick={dialogs.addFloor}>
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
        {floor.isNew && floor.saved === floor.seen && (
          <ActionsMenu label={`Actions for ${floor.name}`}>
            <Menu.Item
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={dialogs.renameFloor}
            >
              Rename
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() =>
                act({ type: 'remove', id: floor.id, fallback: newFloor(newId(), 'Floor 1', 1) })
              }
            >
              Remove
            </Menu.Item>
          </ActionsMenu>
        )}
      </Group>
    </header>
  )
}

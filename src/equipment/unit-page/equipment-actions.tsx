import { ActionIcon, Box, Button, Group, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DeployDialog } from '#equipment/placements/deploy-dialog.tsx'
import { EditEquipmentDialog } from '#equipment/equipment/edit-equipment-dialog.tsx'
import { type EquipmentAction, actionsFor } from '#equipment/unit-page/equipment-action.ts'
import { EquipmentStatusDialog } from '#equipment/equipment/equipment-status-dialog.tsx'
import { unitName } from '#equipment/equipment/equipment-words.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { MoveJobDialog } from '#equipment/placements/move-job-dialog.tsx'
import { PickUpDialog } from '#equipment/placements/pick-up-dialog.tsx'
import { standingUnit } from '#equipment/placements/pick-up-draft.ts'
import { PrintLabelsDialog } from '#equipment/labels/print-labels-dialog.tsx'
import { useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface Props {
  unit: Equipment
  /** Puts all actions in a menu, as on a card. */
  asMenu?: boolean
  /** True on the unit's own page, which needs no "View". */
  onPage?: boolean
}

/** Daily actions: each has its place in a table row. The others are in the menu. */
const daily: EquipmentAction[][] = [['deploy', 'pickUp'], ['edit']]

/** Actions possible for a unit now. */
export function EquipmentActions({ unit, asMenu = false, onPage = false }: Props) {
  const show = useDialog()
  const { role } = useMe()
  const actions = actionsFor(unit, role).filter(({ action }) => !onPage || action !== 'view')
  const what = (action: EquipmentAction) =>
    action === 'view'
      ? {
          renderRoot: (props: object) => (
            <Link {...props} to="/equipment/$id" params={{ id: unit.id }} />
          ),
        }
      : {
          onClick: () => show((dialog) => <ActionDialog unit={unit} action={action} {...dialog} />),
        }
  const inMenu = actions.filter(({ action }) => asMenu || !daily.flat().includes(action))
  return (
    <Group gap={0} wrap="nowrap">
      {!asMenu &&
        daily.map((ones) => {
          const now = actions.find(({ action }) => ones.includes(action))
          // Keeps the buttons aligned in columns.
          if (!now) return <Box key={ones.join()} w="var(--control)" visibleFrom="sm" />
          const { action, label, icon: Icon } = now
          // On the unit's page, the action that the label was scanned for has a text label.
          if (onPage && action !== 'edit')
            return (
              <Button
                key={ones.join()}
                mr={4}
                leftSection={<Icon size={18} aria-hidden />}
                aria-label={`${label} ${unitName(unit)}`}
                {...what(action)}
              >
                {label}
              </Button>
            )
          return (
            <ActionIcon
              key={ones.join()}
              variant="subtle"
              aria-label={`${label} ${unitName(unit)}`}
              title={label}
              data-edit={action === 'edit' || undefined}
              {...what(action)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          )
        })}
      {inMenu.length > 0 && (
        <ActionsMenu label={`Actions for ${unitName(unit)}`}>
          {inMenu.map(({ action, label, icon: Icon }) => (
            <Menu.Item key={action} leftSection={<Icon size={18} aria-hidden />} {...what(action)}>
              {label}
            </Menu.Item>
          ))}
        </ActionsMenu>
      )}
    </Group>
  )
}

function ActionDialog({
  unit,
  action,
  ...dialog
}: { unit: Equipment; action: Exclude<EquipmentAction, 'view'> } & DialogState) {
  const standing = standingUnit(unit)
  switch (action) {
    case 'deploy':
      return <DeployDialog units={[unit]} {...dialog} />
    case 'pickUp':
      return standing && <PickUpDialog units={[standing]} {...dialog} />
    case 'moveJob':
      return unit.standing && <MoveJobDialog unit={unit} standing={unit.standing} {...dialog} />
    case 'label':
      return <PrintLabelsDialog of={{ ids: [unit.id] }} {...dialog} />
    case 'edit':
      return <EditEquipmentDialog unit={unit} {...dialog} />
    default:
      return <EquipmentStatusDialog unit={unit} action={action} {...dialog} />
  }
}

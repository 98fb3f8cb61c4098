import { Badge, Menu, type MenuProps, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'

interface Props<Status extends string> {
  /** The badge that opens the menu. */
  children: ReactNode
  /** The badge in words, for screen readers, with whose it is. */
  label: string
  current: string
  statuses: readonly Status[]
  nameOf: (status: Status) => string
  colors: Record<Status, string>
  /** True while the last choice is being saved. */
  isSaving: boolean
  /** Called with a status other than the current one. */
  onChoose: (status: Status) => void
  position?: MenuProps['position']
  style?: CSSProperties
}

/** A status badge that opens to set another. */
export const StatusMenu = <Status extends string>({
  children,
  label,
  current,
  statuses,
  nameOf,
  colors,
  isSaving,
  onChoose,
  position = 'bottom-end',
  style,
}: Props<Status>) => (
  <Menu shadow="md" position={position}>
    <Menu.Target>
      <UnstyledButton
        aria-label={`${label}. Change`}
        mih="var(--control)"
        maw="100%"
        style={{ display: 'inline-flex', alignItems: 'center', gap: 4, ...style }}
      >
        {children}
        <IconChevronDown size={14} aria-hidden style={{ flex: 'none' }} />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      {statuses.map((status) => (
        <Menu.Item
          key={status}
          leftSection={
            <Badge variant="filled" color={colors[status]} size="xs" circle aria-hidden />
          }
          rightSection={
            status === current ? <IconCheck size={16} aria-label="Current status" /> : undefined
          }
          disabled={isSaving}
          onClick={() => status !== current && onChoose(status)}
        >
          <Text size="sm">{nameOf(status)}</Text>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

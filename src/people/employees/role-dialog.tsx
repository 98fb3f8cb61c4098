import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { roleNames } from '#access/roles.ts'
import type { Employee } from '#people/employees/employees.ts'
import { roleAbout, staffRoles } from '#people/employees/who-invites.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  employee: Employee
  opened: boolean
  onClose: () => void
}

export const RoleDialog = ({ employee, opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={`Change role for ${employee.name}`}>
    <RoleChoice employee={employee} onClose={onClose} />
  </Dialog>
)

function RoleChoice({ employee: { id, role, name }, onClose }: Omit<Props, 'opened'>) {
  const me = useMe()
  const [chosen, choose] = useState(role)
  const set = useMutation(
    api.employees.setRole.mutationOptions({
      meta: { done: `Role changed for ${name}`, failed: `Failed to change role for ${name}` },
    }),
  )
  return (
    <Stack>
      <Radio.Group
        value={String(chosen)}
        onChange={(value) => choose(staffRoles.find((one) => String(one) === value)!)}
        label="Role"
      >
        <Stack gap={0} mt={4}>
          {staffRoles.map((one) => (
            <Radio
              key={one}
              value={String(one)}
              label={roleNames[one]}
              description={one === role ? `${roleAbout[one]} Current role.` : roleAbout[one]}
              styles={{ body: { padding: '8px 0' }, labelWrapper: { flex: 1 } }}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm">
        {id === me.id
          ? "You'll be logged out. Log back in to use the new role. Only another administrator can undo this."
          : "They'll be logged out. They get the new role when they log back in."}
      </Text>
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={chosen === role}
          loading={set.isPending}
          onClick={() =>
            set.mutate({ id, role: chosen as (typeof staffRoles)[number] }, { onSuccess: onClose })
          }
        >
          Change role
        </Button>
      </Group>
    </Stack>
  )
}

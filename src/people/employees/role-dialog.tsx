import { Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { roleNames } from '#access/roles.ts'
import type { Employee } from '#people/employees/employees.ts'
import { roleAbout, staffRoles } from '#people/employees/who-invites.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { FormDialog, type DialogState, useDialogGuard } from '#ui/form-dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Form } from '#ui/form.tsx'

interface Props {
  employee: Employee
}

export const RoleDialog = ({ employee, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Change role for ${employee.name}`}>
    <RoleForm employee={employee} />
  </FormDialog>
)

function RoleForm({ employee: { id, role, name } }: Props) {
  const guard = useDialogGuard()
  const me = useMe()
  const [chosen, choose] = useState(role)
  guard.useWatch(() => chosen !== role)
  const set = useMutation(
    api.employees.setRole.mutationOptions({
      meta: { done: `Role changed for ${name}`, failed: `Failed to change role for ${name}` },
    }),
  )
  const submit = () =>
    set.mutate({ id, role: chosen as (typeof staffRoles)[number] }, { onSuccess: guard.leave })
  return (
    <Form gap="md" onSubmit={submit}>
      <Radio.Group
        size="md"
        value={String(chosen)}
        onChange={(value) => choose(staffRoles.find((one) => String(one) === value)!)}
        label="Role"
      >
        <Stack gap={0} mt={4}>
          {staffRoles.map((one) => (
            <Radio
              key={one}
              value={String(one)}
              {...(one === role && { 'data-autofocus': true })}
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
      <FormEnd guard={guard} disabled={chosen === role} loading={set.isPending}>
        Change role
      </FormEnd>
    </Form>
  )
}

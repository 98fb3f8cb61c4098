import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { profileForm } from '#features/profile/profile.ts'
import { api } from '#client/api.ts'
import { focusFirst, useFieldErrors } from '#client/form.ts'

/** The name that colleagues see, and the phone. */
export function DetailsForm({ profile: { name, phone } }: { profile: { name: string; phone: string | null } }) {
  const stored = { name, phone: phone ?? '' }
  const form = useForm({ name: 'details', initialValues: stored, validate: schemaResolver(profileForm, { sync: true }) })
  const edit = useMutation(api.profile.edit.mutationOptions({ meta: { done: 'Profile saved', failed: 'Failed to save your profile' } }))
  useFieldErrors(form, edit.error)
  // What was saved, here or in another tab, is shown unless something else is being typed.
  const follow = useEffectEvent(() => {
    if (form.isDirty()) return
    form.setValues(stored)
    form.resetDirty(stored)
  })
  useEffect(() => {
    follow()
  }, [name, phone])
  const save = (values: typeof stored) => {
    const { name, phone } = profileForm.parse(values)
    // What was not changed here is not ours to write back.
    const former = form.getInitialValues()
    const changes = { ...(values.name !== former.name && { name }), ...(values.phone !== former.phone && { phone }) }
    edit.mutate(changes, { onSuccess: () => form.resetDirty(values) })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirst(form))}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="Name" autoComplete="name" withAsterisk key={form.key('name')} {...form.getInputProps('name')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" key={form.key('phone')} {...form.getInputProps('phone')} />
      </SimpleGrid>
      <Group justify="end" mt="sm">
        <Button type="submit" loading={edit.isPending} disabled={!form.isDirty()}>
          Save
        </Button>
      </Group>
    </form>
  )
}

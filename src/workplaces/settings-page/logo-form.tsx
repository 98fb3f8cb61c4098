import { Button, FileButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { chosenLogo } from '#workplaces/settings-page/chosen-logo.client.ts'
import { saving } from '#workplaces/settings-page/settings-edit.client.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { toast } from '#client/toasts.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

const useLogoSetting = () => useMutation(api.settings.setLogo.mutationOptions({ meta: saving }))

/** The logo on the letterhead, saved as soon as it is selected. */
export function LogoForm() {
  const show = useDialog()
  const reset = useRef<() => void>(null)
  const query = useQuery(api.settings.logo.queryOptions())
  const set = useLogoSetting()
  const { data: logo } = query
  async function choose(file: File | null) {
    reset.current?.()
    if (!file) return
    const base64 = await chosenLogo(file).catch(() => undefined)
    if (base64) set.mutate({ logo: { base64 }, was: { logo_id: logo?.id ?? null } })
    else toast.failed("This image can't be read", 'Use a PNG or JPEG image.')
  }
  if (logo === undefined)
    return query.error ? (
      <LoadFailureLine text="Failed to load the logo." query={query} />
    ) : (
      <Skeleton height={64} radius="md" role="status" aria-label="Loading the logo" />
    )
  return (
    <Stack gap="xs" role="group" aria-label="Logo" mb="md">
      <Text fw={600} size="sm">
        Logo
      </Text>
      <Group gap="sm">
        {logo && (
          <img
            src={`data:${logo.media_type};base64,${logo.base64}`}
            alt="Logo on invoices"
            style={{
              maxWidth: 220,
              maxHeight: 72,
              padding: 6,
              background: '#fff',
              border: '1px solid var(--mantine-color-default-border)',
              borderRadius: 8,
            }}
          />
        )}
        <FileButton
          resetRef={reset}
          accept="image/png,image/jpeg"
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button variant="default" loading={set.isPending} {...props}>
              {logo ? 'Replace logo' : 'Add logo'}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => show((dialog) => <RemoveDialog id={logo.id} {...dialog} />)}
          >
            Remove
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        PNG or JPEG. On invoices from now on and on statements; invoices that were issued stay as
        they are.
      </Text>
    </Stack>
  )
}

function RemoveDialog({ id, opened, onClose }: { id: string } & DialogState) {
  const set = useLogoSetting()
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title="Remove the logo?"
      lines={[
        'New invoices will show only the company name. Invoices already issued keep the logo.',
      ]}
      confirm="Remove"
      color="red"
      busy={set.isPending}
      onConfirm={() => set.mutate({ logo: null, was: { logo_id: id } }, { onSuccess: onClose })}
    />
  )
}

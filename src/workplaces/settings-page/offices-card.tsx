import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { locationName, locations } from '#people/locations/locations.ts'
import { OfficeDialog } from '#workplaces/settings-page/office-dialog.tsx'
import { saving } from '#workplaces/settings-page/settings-edit.client.ts'
import type { Office } from '#people/settings/settings.ts'
import { shownPhone } from '#values/phone-number.ts'
import { api } from '#client/api.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'

/** The company's offices, which the public site lists. */
export function OfficesCard({ offices }: { offices: Office[] }) {
  // Kept here and not in the list, so that typed text stays if someone else removes the office in
  // the meantime.
  const [editing, edit] = useState<{ city_code?: string }>()
  const [leaving, leave] = useState<Office>()
  const set = useMutation(api.settings.setOffice.mutationOptions({ meta: saving }))
  return (
    <Stack gap="sm">
      {offices.length === 0 && (
        <Text c="dimmed">No offices yet. Offices you add here appear on the public site.</Text>
      )}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Offices">
        {offices.map((office) => {
          const name = locationName(office.city_code)
          return (
            <Group key={office.city_code} component="li" justify="space-between" gap="xs">
              <div style={{ minWidth: 0, flex: '1 1 260px' }}>
                <Text fw={600}>
                  {office.city_code} · {name}
                </Text>
                <Text size="sm" className="typed">
                  {office.address}
                </Text>
                <Text size="sm" c={office.phone ? undefined : 'dimmed'}>
                  {office.phone ? shownPhone(office.phone) : 'No phone number'}
                </Text>
              </div>
              <Group gap="xs">
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => edit({ city_code: office.city_code })}
                  aria-label={`Edit ${name}`}
                >
                  Edit
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  c="var(--mantine-color-error)"
                  onClick={() => leave(office)}
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </Button>
              </Group>
            </Group>
          )
        })}
      </Stack>
      {offices.length < locations.length && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => edit({})}
          style={{ alignSelf: 'end' }}
        >
          Add office
        </Button>
      )}
      <OfficeDialog editing={editing} offices={offices} onClose={() => edit(undefined)} />
      <ConfirmationDialog
        opened={leaving !== undefined}
        onClose={() => leave(undefined)}
        title={leaving ? `Remove the office in ${locationName(leaving.city_code)}?` : ''}
        lines={[
          'It will no longer appear on the public site. Its address and phone stay in the history.',
        ]}
        confirm="Remove"
        color="red"
        busy={set.isPending}
        onConfirm={() =>
          leaving &&
          set.mutate(
            {
              city_code: leaving.city_code,
              office: null,
              was: { address: leaving.address, phone: leaving.phone },
            },
            { onSuccess: () => leave(undefined) },
          )
        }
      />
    </Stack>
  )
}

import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { MeterDialog } from '#drying/meters/meter-dialog.tsx'
import { api } from '#client/api.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  meters: readonly string[]
  checking: boolean
  /** Called once a meter was added, to check the file again. */
  onAdded: () => void
}

/** Names the meters of the file that the company does not have, and adds them. */
export function UnknownMetersPanel({ meters, checking, onAdded }: Props) {
  const show = useDialog()
  const queryClient = useQueryClient()
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {counted(meters.length, 'unknown meter')}
      </Title>
      <Text size="sm" className="typed">
        {meters.join('; ')}
      </Text>
      <Text size="sm" c="dimmed">
        Add {meters.length === 1 ? 'it' : 'each'} as the file names it. The file is then checked
        again.
      </Text>
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={checking}
        onClick={() =>
          show((dialog) => (
            <MeterDialog
              onAdded={(meter) => {
                queryClient.setQueryData(api.meters.list.queryKey(), (all) =>
                  all ? [...all, meter] : all,
                )
                onAdded()
              }}
              {...dialog}
            />
          ))
        }
      >
        Add Meter
      </Button>
    </Stack>
  )
}

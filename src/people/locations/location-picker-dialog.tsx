import { Button, Group, Radio, ScrollArea, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { locations } from '#people/locations/locations.ts'
import { useCan } from '#client/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'

interface Props {
  opened: boolean
  onChoose: (code: string) => void
  /** Without `onClose`, a location must be chosen, because there is none yet. */
  onClose?: () => void
}

/**
 * Asks which of the 22 locations to work on. A click outside does not close it, and nothing is
 * selected at first.
 */
export function LocationPickerDialog({ opened, onChoose, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      isHeld
      title="Select a location"
      className="toasts-above"
      centered
    >
      <Choice onChoose={onChoose} />
    </Dialog>
  )
}

// A component of its own, so that its state resets each time the dialog opens.
function Choice({ onChoose }: Pick<Props, 'onChoose'>) {
  const [chosen, choose] = useState<string>()
  const mayPickAll = useCan('locations.pickAll')
  const all = { code: 'all', name: 'All locations', description: 'all offices and counties' }
  return (
    <Form gap="md" onSubmit={() => chosen && onChoose(chosen)}>
      <Radio.Group value={chosen ?? ''} onChange={choose} aria-label="Location">
        <ScrollArea.Autosize mah="min(60vh, 520px)" type="auto" offsetScrollbars>
          <Stack gap={4}>
            {(mayPickAll ? [all, ...locations] : locations).map(({ code, name, description }) => (
              <Radio.Card
                key={code}
                value={code}
                p="xs"
                radius="md"
                mih={52}
                aria-label={`${code} ${name}`}
              >
                <Group wrap="nowrap" gap="sm">
                  <Radio.Indicator />
                  {code !== 'all' && (
                    <Text ff="monospace" fw={700}>
                      {code}
                    </Text>
                  )}
                  <div>
                    <Text fw={600} lh={1.25}>
                      {name}
                    </Text>
                    <Text size="sm" c="dimmed" lh={1.25}>
                      {description}
                    </Text>
                  </div>
                </Group>
              </Radio.Card>
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Radio.Group>
      <Button type="submit" disabled={!chosen}>
        Continue
      </Button>
    </Form>
  )
}

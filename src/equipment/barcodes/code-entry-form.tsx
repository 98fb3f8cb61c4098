import { ActionIcon, Button, FileButton, Group, TextInput } from '@mantine/core'
import { IconPhotoScan, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { codesOnPhoto } from '#equipment/barcodes/barcode-camera.client.ts'
import { useScanSound } from '#equipment/barcodes/scan-signal.client.ts'
import { toast } from '#client/toasts.ts'
import { Form } from '#ui/form.tsx'

interface Props {
  label: string
  onCode: (code: string) => void
}

/**
 * Enters codes without the camera: typed by a person or a scanner, or read from a photo. Also turns
 * the scan sound on and off.
 */
export function CodeEntryForm({ label, onCode }: Props) {
  const [text, type] = useState('')
  return (
    <Form
      onSubmit={() => {
        if (text.trim()) onCode(text)
        type('')
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label={label}
          placeholder="For example, E-0001"
          flex={1}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Add
        </Button>
        <PhotoButton onCode={onCode} />
        <SoundButton />
      </Group>
    </Form>
  )
}

function PhotoButton({ onCode }: Pick<Props, 'onCode'>) {
  const [isReading, setReading] = useState(false)
  const read = (file: File | null) => {
    if (!file) return
    setReading(true)
    codesOnPhoto(file)
      .then(
        (codes) =>
          codes.length > 0
            ? codes.forEach(onCode)
            : toast.failed('No code found on this photo', 'Take it closer, in good light.'),
        (error: unknown) => toast.failed('The photo could not be read', (error as Error).message),
      )
      .finally(() => setReading(false))
  }
  return (
    <FileButton accept="image/*" inputProps={{ 'aria-label': 'Photo of labels' }} onChange={read}>
      {(props) => (
        <ActionIcon
          {...props}
          variant="default"
          loading={isReading}
          aria-label="Read a photo of labels"
          title="Read a photo of labels"
        >
          <IconPhotoScan size={20} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  )
}

function SoundButton() {
  const [sound, setSound] = useScanSound()
  const label = sound ? 'Turn sound off' : 'Turn sound on'
  return (
    <ActionIcon variant="default" aria-label={label} title={label} onClick={() => setSound(!sound)}>
      {sound ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
    </ActionIcon>
  )
}

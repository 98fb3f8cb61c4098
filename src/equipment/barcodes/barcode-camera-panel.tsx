import '#equipment/barcodes/barcodes.css'
import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core'
import { IconBolt, IconBoltOff, IconCamera, IconPlayerPause } from '@tabler/icons-react'
import { type ReactNode, useState, type RefObject } from 'react'
import { useBarcodes } from '#equipment/barcodes/barcode-camera.client.ts'
import { useCamera } from '#photos/photos/camera-shooting.client.ts'

// Phones can turn on a light for the camera; the DOM's types do not list it.
type Lit = MediaTrackCapabilities & { torch?: boolean }

/** Returns the camera's light and its switch, for dark basements; undefined if it has none. */
function useLight(video: RefObject<HTMLVideoElement | null>, isReady: boolean) {
  const [isOn, set] = useState(false)
  if (!isReady) return undefined
  const [track] = (video.current?.srcObject as MediaStream | null)?.getVideoTracks() ?? []
  if (!track || !(track.getCapabilities?.() as Lit | undefined)?.torch) return undefined
  const turn = () =>
    void track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }).then(
      () => set(!isOn),
      () => {},
    )
  return { isOn, turn }
}

export interface ScanNotice {
  n: number
  text: string
  isGood: boolean
}

interface Props {
  onCode: (code: string) => void
  /** Message about the last scan, from any input; a new message makes the picture flash. */
  said: ScanNotice | undefined
}

/** Camera that reads codes while it is on, and the message about the last scan. */
export function BarcodeCameraPanel({ onCode, said }: Props) {
  const [isOn, turn] = useState(true)
  return (
    <section className="scanner" aria-label="Camera">
      <div className="scanner-stage" data-off={!isOn || undefined}>
        {isOn ? (
          <LiveCamera onCode={onCode}>
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={18} aria-hidden />}
              onClick={() => turn(false)}
            >
              Stop camera
            </Button>
          </LiveCamera>
        ) : (
          <Group justify="center" p="md" className="scanner-off">
            <Button
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              onClick={() => turn(true)}
            >
              Start camera
            </Button>
          </Group>
        )}
        {said && (
          <div
            key={said.n}
            className="scanner-flash"
            data-good={said.isGood || undefined}
            aria-hidden
          />
        )}
      </div>
      <Text
        role="status"
        fw={600}
        className="typed scanner-said"
        data-bad={said?.isGood === false || undefined}
      >
        {said?.text}
      </Text>
    </section>
  )
}

function LiveCamera({ onCode, children }: Pick<Props, 'onCode'> & { children: ReactNode }) {
  const { video, ready, trouble, retry } = useCamera('environment', 'code')
  const unreadable = useBarcodes(video, ready, onCode)
  const light = useLight(video, ready)
  return (
    <>
      <video
        ref={video}
        playsInline
        muted
        hidden={trouble !== undefined}
        aria-label="What the camera sees"
      />
      {trouble || unreadable ? (
        <Group justify="center" p="md" className="scanner-trouble" role="alert">
          <Text ta="center" size="sm">
            {trouble ?? unreadable}
          </Text>
          {trouble && (
            <Button variant="default" onClick={retry}>
              Retry
            </Button>
          )}
        </Group>
      ) : (
        !ready && <Loader color="gray" aria-label="Starting the camera" />
      )}
      {ready && !trouble && <div className="scanner-aim" aria-hidden />}
      <Group className="scanner-buttons" gap="xs">
        {light && (
          <ActionIcon
            variant="default"
            aria-label={light.isOn ? 'Turn light off' : 'Turn light on'}
            onClick={light.turn}
          >
            {light.isOn ? (
              <IconBoltOff size={20} aria-hidden />
            ) : (
              <IconBolt size={20} aria-hidden />
            )}
          </ActionIcon>
        )}
        {!trouble && children}
      </Group>
    </>
  )
}

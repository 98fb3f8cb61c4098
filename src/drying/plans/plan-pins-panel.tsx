import { Button, CloseButton, Group, Image, Stack, Text, UnstyledButton } from '@mantine/core'
import { pinKinds } from '#drying/plans/drawing.ts'
import { PinShape, PinTile } from '#drying/plans/plan-pin-tile.tsx'
import { type ShownPin, pinLine } from '#drying/plans/plan-pins.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { lateDialog } from '#ui/late.tsx'

const PlanPhotoDialog = lateDialog(
  async () => (await import('#drying/plans/plan-photo-dialog.tsx')).PlanPhotoDialog,
)

/** Opens a photo in full screen. */
function usePlanPhoto() {
  const show = useDialog()
  return (photo: Photo) => show((dialog) => <PlanPhotoDialog photo={photo} {...dialog} />)
}

/** Pixels: half the width of what a finger presses around a pin. */
const FINGER = 18

interface PinsProps {
  pins: readonly ShownPin[]
  /** Inches per pixel of the screen. */
  px: number
  /** The id of the pin that was pressed. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

const buttonId = ({ id }: ShownPin) => `pin-${id}`

/** The pins of a floor on the plan. Each says what it is once it is pressed. */
export const PinButtons = ({ pins, px, chosen, onChoose }: PinsProps) =>
  pins.map((pin) => (
    <g
      key={pin.id}
      className="plan-pin-button"
      role="button"
      tabIndex={0}
      aria-label={`Pin ${pin.number}, ${pinKinds[pin.kind]}: ${pinLine(pin.facts)}`}
      id={buttonId(pin)}
      aria-pressed={pin.id === chosen}
      transform={`translate(${pin.x} ${pin.y})`}
      onClick={() => onChoose(pin.id === chosen ? undefined : pin.id)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChoose(undefined)
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose(pin.id === chosen ? undefined : pin.id)
      }}
    >
      <circle r={FINGER * px} />
      <PinShape pin={pin} px={px} />
    </g>
  ))

/** Says below the plan what the pressed pin marks. A photo is shown, and opens. */
export function PinCard({ pin, onClose }: { pin: ShownPin; onClose: () => void }) {
  const open = usePlanPhoto()
  const { photo, name, about } = pin.facts
  const close = () => {
    onClose()
    document.getElementById(buttonId(pin))?.focus()
  }
  return (
    <Group wrap="nowrap" gap="sm" align="flex-start" className="plan-pin-card not-on-paper">
      <PinTile pin={pin} />
      <Stack gap={4} miw={0} flex={1}>
        <Text size="sm" fw={600} className="typed">
          {name}
        </Text>
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {pinKinds[pin.kind]}
          {about && ` · ${about}`}
        </Text>
        {photo && (
          <UnstyledButton
            className="plan-pin-photo"
            aria-label={`Open photo: ${name}`}
            onClick={() => open(photo)}
          >
            {photo.state === 'ready' ? (
              <Image src={`/files/${photo.id}/thumbnail`} alt="" fit="contain" />
            ) : (
              <Text size="sm" p="xs">
                This photo is being processed.
              </Text>
            )}
          </UnstyledButton>
        )}
      </Stack>
      <CloseButton aria-label={`Close pin ${pin.number}`} onClick={close} />
    </Group>
  )
}

/** The legend: what each pin of a floor marks. */
export function PinRows({ pins, floor }: { pins: readonly ShownPin[]; floor: string }) {
  const open = usePlanPhoto()
  if (pins.length === 0) return null
  return (
    <Stack component="ul" gap={4} aria-label={`Pins of ${floor}`} className="plan-list">
      {pins.map((pin) => {
        const { photo, mark, about } = pin.facts
        return (
          <li key={pin.id}>
            <Group gap="xs" wrap="nowrap">
              <PinTile pin={pin} />
              <Text size="sm" className="typed" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {mark === 'over' && pin.kind === 'equipment' ? (
                  <s>{pin.facts.name}</s>
                ) : (
                  pin.facts.name
                )}
                {about && ` · ${about}`}
              </Text>
              {photo && (
                <Button
                  variant="subtle"
                  className="not-on-paper"
                  style={{ flex: 'none' }}
                  aria-label={`Open photo of pin ${pin.number}`}
                  onClick={() => open(photo)}
                >
                  Open
                </Button>
              )}
            </Group>
          </li>
        )
      })}
    </Stack>
  )
}

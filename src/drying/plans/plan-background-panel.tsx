import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Background, Drawing } from '#drying/plans/drawing.ts'
import { scaled, turned } from '#drying/plans/plan-background.ts'
import type { Drawer } from '#drying/plans/plan-drawing.client.ts'
import { PlanLengthForm } from '#drying/plans/plan-length-form.tsx'
import { bytesAt } from '#client/kept-answers.ts'

/**
 * Returns the address of a background's picture on this device, which keeps it for work without a
 * connection. `isMissing` if neither the device nor the server has it.
 */
export function useBackgroundPicture(background: Background | undefined) {
  const id = background && !background.is_hidden ? background.photo_id : undefined
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['background', id],
    queryFn: () => bytesAt(`/files/${id}/view`),
    enabled: id !== undefined,
    // The device may have it, without a connection too.
    networkMode: 'always',
    retry: false,
    // The bytes at an address never change: no notice has them read again.
    staleTime: 'static',
    refetchOnReconnect: true,
  })
  const [address, set] = useState<string>()
  useEffect(() => {
    if (!data) return undefined
    const url = URL.createObjectURL(data)
    // oxlint-disable-next-line react/set-state-in-effect -- an address ends with its effect
    set(url)
    return () => {
      URL.revokeObjectURL(url)
      set(undefined)
    }
  }, [data])
  return { address, isMissing: isError && fetchStatus === 'idle' }
}

/** The picture under the rooms, dimmed. */
export function BackgroundShape({
  background: { x, y, width, height, turn },
  address,
}: {
  background: Background
  address: string
}) {
  return (
    <image
      className="plan-background"
      href={address}
      {...{ x, y, width, height }}
      preserveAspectRatio="none"
      transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`}
    />
  )
}

export const MissingPicture = () => (
  <Text size="sm" c="dimmed" className="not-on-paper">
    The background photo could not be loaded. The plan is shown without it.
  </Text>
)

const TOO_FAR = 'With this length, the photo does not fit on a plan'
const NO_LENGTH = 'Tap two ends that are apart'

interface ActionsProps {
  drawer: Drawer
  draw: (drawing: Drawing) => void
  say: (problem: string | undefined) => void
}

/** Scales, turns and hides the selected photo. */
export function BackgroundActions({ drawer, draw, say }: ActionsProps) {
  const { live } = drawer
  const { background } = live
  if (!background || drawer.isMoving) return null
  const put = (next: Background) => {
    say(undefined)
    draw({ ...live, background: next })
  }
  const { x, y, width, is_hidden } = background
  const widen = (inches: number) => {
    const next = scaled(
      background,
      [
        { x, y },
        { x: x + width, y },
      ],
      inches,
    )
    return next ? put(next) : say(TOO_FAR)
  }
  return (
    <>
      <Group gap="xs">
        <Button onClick={() => drawer.use('scale')} disabled={is_hidden}>
          Set Scale
        </Button>
        <Button variant="default" onClick={() => put(turned(background))} disabled={is_hidden}>
          Turn
        </Button>
        <Button variant="default" onClick={() => put({ ...background, is_hidden: !is_hidden })}>
          {is_hidden ? 'Show' : 'Hide'}
        </Button>
        <PlanLengthForm
          key={width}
          label="Width of the photo"
          inches={Math.round(width)}
          onSet={widen}
        />
      </Group>
      <Text size="xs" c="dimmed">
        Drag the photo to move it. Set its scale by one length that you know, or type its width.
      </Text>
    </>
  )
}

/** Marks two ends on the photo and takes the real length between them. */
export function ScaleActions({ drawer, draw, say }: ActionsProps) {
  const { live, sketch, use, select } = drawer
  const { background } = live
  const [from, to] = sketch?.corners ?? []
  const set = (inches: number) => {
    if (!background || !from || !to) return use('select')
    if (from.x === to.x && from.y === to.y) return say(NO_LENGTH)
    const next = scaled(background, [from, to], inches)
    if (!next) return say(TOO_FAR)
    draw({ ...live, background: next })
    use('select')
    return select({ kind: 'background', id: 'background' })
  }
  return (
    <Group justify="center" gap="xs" mih={60}>
      <Text size="sm" role="status">
        {!from
          ? 'Tap one end of a length that you know.'
          : to
            ? 'How long is it?'
            : 'Tap the other end.'}
      </Text>
      {from && to && (
        <PlanLengthForm key={`${from.x} ${to.x} ${to.y}`} label="Real length" onSet={set} />
      )}
      <Button variant="default" onClick={() => use('select')}>
        Cancel
      </Button>
    </Group>
  )
}

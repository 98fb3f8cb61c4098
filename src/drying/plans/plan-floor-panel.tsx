import { Button, Group, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { roomDimensions, shownArea, takeover, wetByRoom } from '#drying/plans/plan-figures.ts'
import { backgroundCorners } from '#drying/plans/plan-background.ts'
import { MissingPicture, useBackgroundPicture } from '#drying/plans/plan-background-panel.tsx'
import type { PlanRoom } from '#drying/plans/drawing.ts'
import { type OnJob, shownPins } from '#drying/plans/plan-pins.ts'
import { PinButtons, PinCard, PinRows } from '#drying/plans/plan-pins-panel.tsx'
import { boxOf, rectangleOf } from '#drying/plans/plan-shapes.ts'
import { PlanShapes } from '#drying/plans/plan-viewer.tsx'
import type { Plan } from '#drying/plans/plans.ts'
import { shownLength } from '#drying/rooms/room-length.ts'
import { type Room, sizeOf } from '#drying/rooms/rooms.ts'
import { squareFeet } from '#drying/rooms/shapes.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { counted } from '#values/counted.ts'

interface Props {
  floor: Plan
  rooms: readonly Room[]
  on: OnJob
}

/** Pixels: a floor is not drawn higher than this on a page. */
const HIGHEST = 520
/** Inches around the walls, for their thickness and for pins at the edge. */
const MARGIN = 12

/**
 * A floor as a drawing, and as a list that says the same. A pin whose row is no longer of this job
 * is left out.
 */
export function PlanFloorPanel({ floor, rooms, on }: Props) {
  const [chosen, choose] = useState<string>()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const { drawing, name } = floor
  const wet = useMemo(() => wetByRoom(drawing), [drawing])
  const pins = shownPins(drawing.pins, on).filter(({ facts }) => !facts.isGone)
  const { background } = drawing
  const isOurs =
    background !== undefined &&
    (!on.arePhotosKnown || on.photos.some(({ id }) => id === background.photo_id))
  const { address: picture, isMissing } = useBackgroundPicture(isOurs ? background : undefined)
  const pressed = pins.find(({ id }) => id === chosen)
  const box = boxOf([
    ...drawing.rooms.flatMap(({ corners }) => corners),
    ...drawing.wet.flatMap(({ corners }) => corners),
    ...pins,
    ...backgroundCorners(picture ? drawing : {}),
  ])
  const total = drawing.rooms.reduce((sum, { corners }) => sum + squareFeet(corners), 0)
  const wetTotal = [...wet.values()].reduce((sum, sf) => sum + sf, 0)
  const summary = [
    counted(drawing.rooms.length, 'room'),
    shownArea(Math.round(total * 100) / 100),
    ...(wetTotal > 0 ? [`${shownArea(Math.round(wetTotal * 100) / 100)} wet`] : []),
  ].join(' · ')
  const [w, h] = box ? [box.width + 2 * MARGIN, box.height + 2 * MARGIN] : [1, 1]
  const scale = Math.min(Math.max(width, 1) / w, HIGHEST / h)
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {summary}
      </Text>
      <div ref={ref}>
        {box && width > 0 && (
          <svg
            className="plan-svg"
            role="group"
            aria-label={`Plan of ${name}: ${summary}. The list below says the same.`}
            viewBox={`${box.x - MARGIN} ${box.y - MARGIN} ${w} ${h}`}
            style={{ height: h * scale }}
          >
            <g aria-hidden>
              <PlanShapes drawing={drawing} px={1 / scale} wet={wet} picture={picture} />
            </g>
            <PinButtons pins={pins} px={1 / scale} chosen={chosen} onChoose={choose} />
          </svg>
        )}
      </div>
      {isMissing && <MissingPicture />}
      {pressed && <PinCard pin={pressed} onClose={() => choose(undefined)} />}
      <Stack component="ul" gap={4} aria-label={`Rooms of ${name}`} className="plan-list">
        {drawing.rooms.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            wet={wet.get(room.id) ?? 0}
            measured={rooms.find(({ id }) => id === room.room_id)}
          />
        ))}
      </Stack>
      <PinRows pins={pins} floor={name} />
    </Stack>
  )
}

function RoomRow({
  room: { name, corners },
  wet,
  measured,
}: {
  room: PlanRoom
  wet: number
  measured: Room | undefined
}) {
  const size = rectangleOf(corners) ? `${roomDimensions(corners)} · ` : ''
  return (
    <li>
      <Text size="sm" className="typed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Text span inherit fw={600}>
          {name}
        </Text>{' '}
        · {size}
        {shownArea(squareFeet(corners))}
        {wet > 0 && ` · ${shownArea(wet)} wet`}
      </Text>
      {measured && <Takeover room={measured} corners={corners} wet={wet} />}
    </li>
  )
}

/** Offers to take the plan's figures over into the measured room, and shows both. */
function Takeover({
  room,
  corners,
  wet,
}: {
  room: Room
  corners: PlanRoom['corners']
  wet: number
}) {
  const mayEdit = useCan('drying.edit')
  const edit = useMutation(
    api.rooms.edit.mutationOptions({
      meta: { done: 'Room updated', failed: 'Failed to update room' },
    }),
  )
  const change = takeover(corners, wet, room)
  if (!change || !mayEdit) return null
  const words = (measures: Partial<Room>) =>
    [
      ...(change.length_in !== undefined || change.width_in !== undefined
        ? [
            `${shownLength(measures.length_in ?? room.length_in)} × ${shownLength(measures.width_in ?? room.width_in)}`,
          ]
        : []),
      ...(change.wet_floor_sf === undefined
        ? []
        : [`${shownArea(measures.wet_floor_sf!)} wet floor`]),
    ].join(', ')
  const was = Object.fromEntries(
    Object.keys(change).map((field) => [field, room[field as keyof typeof change]]),
  )
  const most = sizeOf({ ...room, ...change }).floor_sf
  return (
    <Group gap="xs" className="not-on-paper">
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        Measured: {words(room)}. Plan: {words(change)}.
      </Text>
      {(change.wet_floor_sf ?? 0) > most ? (
        <Text size="sm" c="dimmed">
          The measured room has only {shownArea(most)}.
        </Text>
      ) : (
        <Button
          variant="default"
          loading={edit.isPending}
          aria-label={`Use areas of ${room.name}`}
          onClick={() => edit.mutate({ id: room.id, ...change, was })}
        >
          Use Areas
        </Button>
      )}
    </Group>
  )
}

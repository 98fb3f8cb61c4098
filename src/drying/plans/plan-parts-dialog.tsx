import { v7 as newId } from 'uuid'
import type { Placement } from '#equipment/placements/placements.ts'
import type { Pin, PlanRoom } from '#drying/plans/drawing.ts'
import { FloorDialog } from '#drying/plans/floor-dialog.tsx'
import type { PlanEditing } from '#drying/plans/plan-editing.client.ts'
import { newBackground } from '#drying/plans/plan-background.ts'
import { PlanBackgroundDialog } from '#drying/plans/plan-background-dialog.tsx'
import { PlanPinDialog } from '#drying/plans/plan-pin-dialog.tsx'
import { EditPlanRoomDialog, PlanRoomDialog } from '#drying/plans/plan-room-dialog.tsx'
import { boxOf, moved } from '#drying/plans/plan-shapes.ts'
import { placeOf } from '#drying/plans/plans.ts'
import type { OnJob } from '#drying/plans/plan-pins.ts'
import type { Room } from '#drying/rooms/rooms.ts'
import type { Corner } from '#drying/rooms/shapes.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useDialog } from '#ui/dialog-host.tsx'

interface Given {
  plan: PlanEditing
  job: Job
  on: OnJob
  rooms: readonly Room[]
  units: readonly Placement[]
}

/** The dialogs of the editor. Each changes the floor on the screen, and can be undone. */
export function usePlanDialogs({ plan, job, rooms, units, on }: Given) {
  const show = useDialog()
  const { floor, floors, draw, act } = plan
  const { drawing } = floor
  const isPinned = (id: string) =>
    floors.some((one) => one.drawing.pins.some(({ ref }) => ref === id))
  const others = (but?: string | null) => ({
    rooms: rooms.filter(
      ({ id }) =>
        id === but || !floors.some((one) => one.drawing.rooms.some((room) => room.room_id === id)),
    ),
    units: units.filter(
      ({ id, removed_at }) => id === but || (removed_at === null && !isPinned(id)),
    ),
    points: on.points.filter(
      ({ id, ended_how }) => id === but || (ended_how === null && !isPinned(id)),
    ),
  })
  const names = (but?: string) => floors.flatMap(({ id, name }) => (id === but ? [] : [name]))
  return {
    /** Puts a new room wall to wall beside or below the others, so that the plan stays compact. */
    addRoom: (onAdded: (id: string) => void) =>
      show((dialog) => (
        <PlanRoomDialog
          {...dialog}
          rooms={others().rooms}
          onAdd={(room) => {
            const id = newId()
            const around = boxOf(drawing.rooms.flatMap(({ corners }) => corners))
            const isWide = around !== undefined && around.width > around.height
            const corners = around
              ? moved(
                  room.corners,
                  around.x + (isWide ? 0 : around.width),
                  around.y + (isWide ? around.height : 0),
                )
              : room.corners
            draw({ ...drawing, rooms: [...drawing.rooms, { ...room, id, corners }] })
            onAdded(id)
          }}
        />
      )),
    editRoom: (room: PlanRoom) =>
      show((dialog) => (
        <EditPlanRoomDialog
          {...dialog}
          room={room}
          rooms={others(room.room_id).rooms}
          onSave={(change) =>
            draw({
              ...drawing,
              rooms: drawing.rooms.map((one) => (one.id === room.id ? { ...one, ...change } : one)),
            })
          }
        />
      )),
    addPin: (at: Corner, onAdded: (id: string) => void) =>
      show((dialog) => (
        <PlanPinDialog
          {...dialog}
          job={job}
          {...others()}
          onSave={(pin) => {
            const id = newId()
            draw({ ...drawing, pins: [...drawing.pins, { ...pin, ...at, id }] })
            onAdded(id)
          }}
        />
      )),
    editPin: (pin: Pin) =>
      show((dialog) => (
        <PlanPinDialog
          {...dialog}
          pin={pin}
          job={job}
          {...others(pin.ref)}
          onSave={(change) =>
            draw({
              ...drawing,
              pins: drawing.pins.map((one) => (one.id === pin.id ? { ...one, ...change } : one)),
            })
          }
        />
      )),
    addBackground: (onAdded: () => void) =>
      show((dialog) => (
        <PlanBackgroundDialog
          {...dialog}
          job={job}
          onSave={(photo) => {
            draw({ ...drawing, background: newBackground(drawing, photo) })
            onAdded()
          }}
        />
      )),
    addFloor: () =>
      show((dialog) => <FloorDialog {...dialog} taken={names()} onSave={plan.addFloor} />),
    renameFloor: () =>
      show((dialog) => (
        <FloorDialog
          {...dialog}
          name={floor.name}
          taken={names(floor.id)}
          onSave={(name) =>
            act({ type: 'rename', id: floor.id, name, place: placeOf(name, floors) })
          }
        />
      )),
  }
}
export type PlanDialogs = ReturnType<typeof usePlanDialogs>

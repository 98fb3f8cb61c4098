import '#drying/plans/plans.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ChamberParts } from '#drying/chambers/chamber-parts.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { PlanCanvas } from '#drying/plans/plan-canvas-panel.tsx'
import { type Drawer, useDrawing } from '#drying/plans/plan-drawing.client.ts'
import {
  type Editing,
  type PlanEditing,
  usePlanEditing,
} from '#drying/plans/plan-editing.client.ts'
import { PlanEditorActions } from '#drying/plans/plan-editor-actions.tsx'
import { usePlanDialogs } from '#drying/plans/plan-parts-dialog.tsx'
import { wetByRoom } from '#drying/plans/plan-figures.ts'
import { backgroundCorners } from '#drying/plans/plan-background.ts'
import {
  MissingPicture,
  ScaleActions,
  useBackgroundPicture,
} from '#drying/plans/plan-background-panel.tsx'
import { type OnJob, shownPins } from '#drying/plans/plan-pins.ts'
import { useOnJob } from '#drying/plans/plan-pins.client.ts'
import { PlanSelection } from '#drying/plans/plan-selection-panel.tsx'
import { boxOf } from '#drying/plans/plan-shapes.ts'
import { PlanToolPanel, PlanTools } from '#drying/plans/plan-tools-panel.tsx'
import { type View, fitted } from '#drying/plans/plan-view.ts'
import { drawnWords } from '#drying/plans/plans.ts'
import type { Drawing } from '#drying/plans/drawing.ts'
import type { Room } from '#drying/rooms/rooms.ts'
import type { Corner } from '#drying/rooms/shapes.ts'
import { DialogHost } from '#ui/dialog-host.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { FullScreenDialog } from '#ui/full-screen-dialog.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props extends Editing {
  /** Measured rooms of the job. */
  rooms: readonly Room[]
  parts: readonly ChamberParts[]
  units: readonly Placement[]
}

/** Draws the floors of a job on the whole screen, with a thumb, a mouse or keys. */
export const PlanEditorDialog = ({ opened, onClose, ...props }: Props & DialogState) =>
  opened ? <Editor {...props} onClose={onClose} /> : null

function Editor({ rooms, parts, units, onClose, ...editing }: Props & { onClose: () => void }) {
  const [isCovered, cover] = useState(false)
  const [isBusy, beBusy] = useState(false)
  const plan = usePlanEditing(editing)
  const unsaved = plan.floors.map(({ drawing }) => drawing)
  const on = useOnJob({ job_id: editing.job.id, parts, units, unsaved })
  const guard = useGuardedClose(() => {
    plan.forget()
    onClose()
  })
  guard.useWatch(() => plan.isUnsaved)
  return (
    <FullScreenDialog
      label="Draw Plan"
      onClose={guard.close}
      isHeld={isBusy || plan.isUnsaved}
      covered={isCovered}
    >
      <DialogHost onCovered={cover}>
        <Board
          key={plan.floor.id}
          plan={plan}
          rooms={rooms}
          units={units}
          job={editing.job}
          on={on}
          onClose={guard.close}
          onSaved={guard.leave}
          onBusy={beBusy}
        >
          {guard.question}
        </Board>
      </DialogHost>
    </FullScreenDialog>
  )
}

/** Half the width of a finger, in pixels. */
const FINGER = 22

interface Keys {
  drawer: Drawer
  isBusy: boolean
  turn: (type: 'undo' | 'redo') => void
}

/** Ctrl+Z and Ctrl+Y anywhere in the editor; Escape puts down the tool or what is selected. */
function useBoardKeys({ drawer, isBusy, turn }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event
    // The dialogs in front have keys of their own.
    if (
      !(target instanceof Element) ||
      !(target === document.body || target.closest('.plan-editor'))
    )
      return
    if (key === 'Escape' && isBusy) {
      if (drawer.sketch) drawer.outline(undefined)
      else drawer.use('select')
    } else if ((ctrlKey || metaKey) && !target.closest('input') && /^[zy]$/i.test(key)) {
      event.preventDefault()
      turn(shiftKey || key.toLowerCase() === 'y' ? 'redo' : 'undo')
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

interface BoardProps extends Pick<Props, 'job' | 'rooms' | 'units'> {
  on: OnJob
  plan: PlanEditing
  onClose: () => void
  onSaved: () => void
  /** Told if Escape puts something down instead of closing the editor. */
  onBusy: (isBusy: boolean) => void
  /** Asks before unsaved changes are discarded. */
  children: ReactNode
}

function Board({ plan, job, rooms, units, on, onClose, onSaved, onBusy, children }: BoardProps) {
  const { floor, act, draw, problem, say } = plan
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const [chosen, show] = useState<View>()
  const view = chosen ?? fitted(boxOf(cornersOf(floor.drawing)), { width, height })
  const dialogs = usePlanDialogs({ plan, job, rooms, units, on })
  const drawer = useDrawing({
    ...{ drawing: floor.drawing, reach: FINGER / view.scale, draw, say },
    onPin: (at) =>
      dialogs.addPin(at, (id) => {
        drawer.use('select')
        drawer.select({ kind: 'pins', id })
      }),
  })
  const { tool, selected, live } = drawer
  const wet = useMemo(() => wetByRoom(live), [live])
  const pins = shownPins(live.pins, on)
  const { address: picture, isMissing } = useBackgroundPicture(live.background)
  const isBusy = tool !== 'select' || selected !== undefined
  useEffect(() => {
    onBusy(isBusy)
  }, [isBusy, onBusy])
  useBoardKeys({ drawer, isBusy, turn: (type) => act({ type }) })
  const addRoom = () =>
    dialogs.addRoom((id) => {
      show(undefined)
      drawer.select({ kind: 'rooms', id })
    })
  const onPicture = () => {
    show(undefined)
    drawer.select({ kind: 'background', id: 'background' })
  }
  const openPicture = () =>
    floor.drawing.background ? onPicture() : dialogs.addBackground(onPicture)
  return (
    <div className="plan-editor">
      <PlanEditorActions {...{ plan, dialogs, onClose, onSaved }} />
      <PlanCanvas
        {...{ drawer, size: { width, height }, view, wet, pins, picture }}
        canvas={ref}
        onView={show}
        isWrong={problem !== undefined && drawer.isMoving}
      />
      <div className="plan-bar">
        {children}
        <Notices plan={plan} onSaved={onSaved} />
        {isMissing && <MissingPicture />}
        {tool === 'scale' ? (
          <ScaleActions {...{ drawer, draw, say }} />
        ) : tool !== 'select' ? (
          <PlanToolPanel drawer={drawer} />
        ) : selected ? (
          <PlanSelection
            {...{ drawer, wet, pins, draw, say }}
            onEditRoom={dialogs.editRoom}
            onEditPin={dialogs.editPin}
          />
        ) : (
          <PlanTools drawer={drawer} onAddRoom={addRoom} onPicture={openPicture} />
        )}
      </div>
    </div>
  )
}

const cornersOf = ({ rooms, wet, pins, background }: Drawing): Corner[] => [
  ...rooms.flatMap(({ corners }) => corners),
  ...wet.flatMap(({ corners }) => corners),
  ...pins,
  ...backgroundCorners({ background }),
]

/** Says why a save failed. If someone else saved the floor first, offers the two ways out. */
function Notices({ plan, onSaved }: { plan: PlanEditing; onSaved: () => void }) {
  const { problem, isRestored, conflict, floors } = plan
  const mine = conflict && floors.find(({ id }) => id === conflict.id)
  return (
    <>
      <Text size="sm" fw={600} role="alert" c="red">
        {problem}
      </Text>
      {isRestored && !problem && !conflict && (
        <Text size="sm" role="status">
          Your unsaved changes are back. Undo shows the saved plan.
        </Text>
      )}
      {conflict && mine && (
        <Alert
          role="alert"
          color="orange"
          variant="outline"
          title={`Someone else just changed ${mine.name}`}
          mb="xs"
        >
          <Text size="sm">Theirs: {drawnWords(conflict.theirs)}</Text>
          <Text size="sm">Yours: {drawnWords(mine.drawing)}</Text>
          <Group gap="xs" mt="xs">
            <Button onClick={() => conflict.keepMine(onSaved)}>Keep mine</Button>
            <Button variant="default" onClick={conflict.takeTheirs}>
              Use theirs
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}

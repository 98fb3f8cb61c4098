import { Button, Group, Paper, Text } from '@mantine/core'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  lazy,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { atOnce, loadIfReachable, soon, useBackground } from '#ui/soon.ts'

/**
 * Loads a part when it is first shown. Use it for parts that most people do not open, so that their
 * code does not slow down the first page. `meanwhile` is shown until it is loaded. If it can't be
 * loaded, the page's failure is shown, and Retry loads it again.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        // React keeps the failure of a lazy component, so the next try needs another.
        Late = fresh()
        throw error
      }
    })
  let Late = fresh()
  return function LatePart(props: Props) {
    const [Part] = useState(() => Late)
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Loads this in the background once the page is usable. A failure shows where the part is used. */
export function ahead<Code>(load: () => Promise<Code>) {
  soon(() => void loadIfReachable(load).catch(() => {}))
  return load
}

/**
 * The same for a dialog that is rendered closed, or when it is opened. Its code is loaded in the
 * background once the page is usable, so that the dialog opens at once; that of what people open a
 * page for comes `first`. If it can't be loaded, the page stays as it is, with all that was typed.
 */
export function lateDialog<Props extends LateProps>(
  load: () => Promise<ComponentType<Props>>,
  { first = false } = {},
) {
  if (first) atOnce(() => loadIfReachable(load))
  else ahead(load)
  return function LateDialog(props: Props) {
    const [wanted, want] = useState(props.opened)
    if (props.opened && !wanted) want(true)
    return wanted && <ArrivingDialog load={load} props={props} />
  }
}

interface LateProps {
  opened: boolean
  onClose?: () => void
}

function ArrivingDialog<Props extends LateProps>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>
  props: Props
}) {
  // In an object, because React would call a component given as a state.
  const [loaded, set] = useState<{ Dialog?: ComponentType<Props> }>()
  const [wasTriedAgain, tried] = useState(false)
  const get = useCallback(
    () =>
      void loadIfReachable(load).then(
        (Dialog) => set({ Dialog }),
        () => set({}),
      ),
    [load],
  )
  useEffect(() => {
    if (props.opened) get()
  }, [get, props.opened])
  if (loaded?.Dialog) return <OpeningDialog Dialog={loaded.Dialog} props={props} />
  if (!props.opened) return null
  if (!loaded) return <div className="opening-dialog" role="status" aria-label="Opening" />
  const retry = () => {
    set(undefined)
    tried(true)
    get()
  }
  const [text, again, name] =
    wasTriedAgain && navigator.onLine
      ? (['This part still could not be loaded. Reload the page.', reload, 'Reload'] as const)
      : ([`This part could not be loaded. ${CHECK}`, retry, 'Retry'] as const)
  return (
    <div className="opening-dialog" data-failed>
      <Paper role="alertdialog" aria-label="Not loaded" p="md" m="md">
        <Text mb="md">{text}</Text>
        <Group justify="flex-end">
          {props.onClose && (
            <Button variant="default" onClick={props.onClose}>
              Close
            </Button>
          )}
          <Button ref={(button) => button?.focus()} onClick={again}>
            {name}
          </Button>
        </Group>
      </Paper>
    </div>
  )
}

const CHECK = 'Check your connection and try again.'
const reload = () => location.reload()

/** Opens one step after it is there, so that Mantine sees what had the focus, and returns it. */
function OpeningDialog<Props extends LateProps>({
  Dialog,
  props,
}: {
  Dialog: ComponentType<Props>
  props: Props
}) {
  const [isThere, come] = useState(false)
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- opening is the step after being drawn
    come(true)
  }, [])
  return <Dialog {...props} opened={props.opened && isThere} />
}

/** Loads a part in the background, once the first page is usable, and shows `meanwhile` until then. */
export function inBackground<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: (props: Props) => ReactNode,
) {
  return function BackgroundPart(props: Props) {
    const Part = useBackground(load)
    return Part ? <Part {...props} /> : meanwhile?.(props)
  }
}

import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { type Key, useKey, useOfferedKeys } from '#client/keys.ts'
import { lateDialog } from '#ui/late.tsx'

const KeysDialog = lateDialog(async () => (await import('#client/keys-dialog.tsx')).KeysDialog)

/**
 * True if a dialog covers the page or a menu is open, since those handle their own keys. A dialog
 * that is fading out does not count.
 */
const isCovered = (event: KeyboardEvent, { inDialog }: Key) =>
  (!inDialog && document.querySelector('[aria-modal=true]:not([data-leaving])') !== null) ||
  (event.target instanceof Element && event.target.closest('[role=menu], [role=listbox]') !== null)

const handlers = (keys: Key[], covered: (event: KeyboardEvent, key: Key) => boolean) =>
  keys.map((offered): [string, (event: KeyboardEvent) => void, { preventDefault: false }] => [
    offered.key,
    (event) => {
      const { run } = offered
      if (!run || covered(event, offered)) return
      event.preventDefault()
      run()
    },
    { preventDefault: false },
  ])

/** Listens for the keys that the page offers, and lists them when `?` is pressed. */
export function PageKeys() {
  const [opened, { open, close }] = useDisclosure()
  useKey('shift+?', 'Show this list', open)
  const keys = useOfferedKeys()
  useHotkeys(
    handlers(
      keys.filter(({ everywhere }) => !everywhere),
      isCovered,
    ),
  )
  useHotkeys(
    handlers(
      keys.filter(({ everywhere }) => everywhere),
      () => false,
    ),
    [],
    true,
  )
  return <KeysDialog opened={opened} onClose={close} />
}

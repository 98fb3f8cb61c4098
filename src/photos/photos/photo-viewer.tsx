import { ActionIcon, Box, CloseButton, Flex, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { photoTypeLabels } from '#photos/photos/photos.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { PhotoPanel } from '#photos/photos/photo-panel.tsx'
import { FullScreenDialog, FullScreenTitle } from '#ui/full-screen-dialog.tsx'
import { dayOf } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import { useFileSource } from '#client/file-source.ts'

interface Props {
  photo: SeenPhoto
  /** The neighbors, if any. They are loaded before the user turns to them. */
  previous?: SeenPhoto | undefined
  next?: SeenPhoto | undefined
  onShow: (photo: SeenPhoto) => void
  onClose: () => void
  /** Actions at the top, and details next to the photo. */
  actions?: ReactNode
  children?: ReactNode
  /** True if a dialog is open in front; it then gets the keys. */
  covered?: boolean
}

/**
 * One photo in full screen. Arrow keys, swipes and buttons turn to its neighbors, plus and minus
 * zoom, Escape closes.
 */
export function PhotoViewer({
  photo,
  previous,
  next,
  onShow,
  onClose,
  actions,
  children,
  covered = false,
}: Props) {
  const zone = useCompanyZone()
  const { base } = useFileSource()
  const turn = (to: SeenPhoto | undefined) => (to ? () => onShow(to) : undefined)
  const [one, other] = [next, previous].map((neighbor) =>
    neighbor?.state === 'ready' ? neighbor.id : undefined,
  )
  useEffect(() => {
    for (const id of [one, other]) if (id) new Image().src = `${base}/${id}/view`
  }, [one, other, base])
  // Listens wherever the focus is, because it enters the viewer only a moment after opening.
  const onKeyDown = (event: KeyboardEvent) => {
    if (covered || event.altKey || event.ctrlKey || event.metaKey) return
    if (
      (event.target as Element | null)?.closest?.(
        'input, textarea, [role=combobox], [role=menu], [role=slider]',
      )
    )
      return
    const zoom = event.key === '=' ? '+' : event.key
    if (zoom === '+' || zoom === '-')
      return document.querySelector<HTMLElement>(`.photo-stage [data-zoom="${zoom}"]`)?.click()
    const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
    if (!to) return
    event.stopPropagation()
    onShow(to)
  }
  const current = useRef(onKeyDown)
  useLayoutEffect(() => {
    current.current = onKeyDown
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => current.current(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <FullScreenDialog onClose={onClose} covered={covered}>
      <Flex direction="column" h={{ base: 'auto', md: '100dvh' }} mih="100dvh">
        <Group component="header" justify="space-between" wrap="nowrap" px="sm" py={6} gap="xs">
          <FullScreenTitle fw={650} lh={1.3}>
            {photoTypeLabels[photo.type]} photo · {dayOf(photo.taken_at, zone)}
          </FullScreenTitle>
          <Group gap={4} wrap="nowrap">
            {actions}
            <CloseButton aria-label="Close the viewer" onClick={onClose} data-autofocus />
          </Group>
        </Group>
        <Flex direction={{ base: 'column', md: 'row' }} flex={1} mih={0}>
          <Box
            className="photo-stage"
            flex={{ base: 'none', md: 1 }}
            h={{ base: '56dvh', md: 'auto' }}
            miw={0}
          >
            <PhotoPanel
              key={photo.id}
              photo={photo}
              onPrevious={turn(previous)}
              onNext={turn(next)}
            />
            {(previous || next) && (
              <>
                <Turn
                  label="Previous photo"
                  side="left"
                  onTurn={turn(previous)}
                  icon={<IconChevronLeft size={26} aria-hidden />}
                />
                <Turn
                  label="Next photo"
                  side="right"
                  onTurn={turn(next)}
                  icon={<IconChevronRight size={26} aria-hidden />}
                />
              </>
            )}
          </Box>
          {children && (
            <Box
              w={{ base: '100%', md: 380 }}
              p="md"
              style={{ overflowY: 'auto' }}
              tabIndex={0}
              role="region"
              aria-label="About this photo"
            >
              {children}
            </Box>
          )}
        </Flex>
      </Flex>
    </FullScreenDialog>
  )
}

const Turn = ({
  label,
  side,
  icon,
  onTurn,
}: {
  label: string
  side: 'left' | 'right'
  icon: ReactNode
  onTurn: (() => void) | undefined
}) => (
  <ActionIcon
    variant="filled"
    color="dark"
    size={48}
    radius="xl"
    aria-label={label}
    // The button stays if there is no neighbor, so that pressing it again keeps the focus.
    aria-disabled={!onTurn}
    onClick={onTurn}
    style={{
      position: 'absolute',
      top: '50%',
      translate: '0 -50%',
      [side]: 10,
      opacity: onTurn ? 0.9 : 0.25,
    }}
  >
    {icon}
  </ActionIcon>
)

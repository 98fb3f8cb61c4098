import { ActionIcon, Center, Group, Loader, Text } from '@mantine/core'
import { IconMinus, IconPhotoOff, IconPlus } from '@tabler/icons-react'
import { type TouchEvent, useRef, useState } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { photoName } from '#features/photos/photo-name.ts'
import type { SeenPhoto } from '#features/photos/photos.ts'
import { useCompanyZone } from '#client/company.ts'

/** In px: so far a finger moves for a swipe, and no more up or down than half of that. */
const SWIPE = 60
const whole = { width: '100%', height: '100%' }

interface Props {
  photo: SeenPhoto
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** The picture, as large as there is room: pinch, wheel, double tap and buttons zoom, a swipe turns to the next. Give it a key of the photo. */
export function PhotoPanel({ photo, onPrevious, onNext }: Props) {
  const [fate, setFate] = useState<'loading' | 'shown' | 'broken'>('loading')
  const zone = useCompanyZone()
  const [zoomed, setZoomed] = useState(false)
  const began = useRef<{ x: number; y: number }>(undefined)
  if (photo.state === 'arrived')
    return (
      <Center h="100%" p="lg">
        <Text c="#fff">This photo was uploaded and is being processed.</Text>
      </Center>
    )
  if (fate === 'broken')
    return (
      <Center h="100%" p="lg" style={{ flexDirection: 'column' }}>
        <IconPhotoOff size={64} aria-hidden />
        <Text c="#fff">This photo could not be loaded.</Text>
      </Center>
    )
  const onTouchStart = ({ touches }: TouchEvent) => {
    began.current = touches.length === 1 && !zoomed ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : undefined
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    if (!began.current || !touch) return
    const [x, y] = [touch.clientX - began.current.x, touch.clientY - began.current.y]
    began.current = undefined
    if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x) / 2) return
    if (x > 0) onPrevious?.()
    else onNext?.()
  }
  return (
    <div style={whole} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      <TransformWrapper
        minScale={1}
        maxScale={8}
        doubleClick={{ mode: 'toggle', step: 1.2 }}
        panning={{ disabled: !zoomed }}
        onTransform={(_, { scale }) => setZoomed(scale > 1.01)}
      >
        {({ zoomIn, zoomOut }) => (
          <>
            <TransformComponent wrapperStyle={whole} contentStyle={{ ...whole, alignItems: 'center', justifyContent: 'center' }}>
              <img
                src={`/files/${photo.id}/view`}
                alt={photoName(photo, zone)}
                onLoad={() => setFate('shown')}
                onError={() => setFate('broken')}
                draggable={false}
              />
            </TransformComponent>
            {fate === 'loading' && (
              <Loader color="gray" style={{ position: 'absolute', top: '50%', left: '50%', translate: '-50% -50%' }} />
            )}
            <Group gap="xs" style={{ position: 'absolute', right: 12, bottom: 12 }}>
              <ActionIcon
                variant="filled"
                color="dark"
                size={44}
                aria-label="Zoom out"
                data-zoom="-"
                disabled={!zoomed}
                onClick={() => void zoomOut()}
              >
                <IconMinus size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="filled" color="dark" size={44} aria-label="Zoom in" data-zoom="+" onClick={() => void zoomIn()}>
                <IconPlus size={20} aria-hidden />
              </ActionIcon>
            </Group>
          </>
        )}
      </TransformWrapper>
    </div>
  )
}

import { ActionIcon, Center, Group, Loader } from '@mantine/core'
import { IconMinus, IconPhotoOff, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'

const whole = { width: '100%', height: '100%' }
/** A disabled button, on black in both themes. */
const idle = { background: 'var(--mantine-color-dark-6)', color: 'var(--mantine-color-dark-2)' }

interface Props {
  src: string
  alt: string
  /** Shown if the picture cannot be loaded. */
  broken: ReactNode
  /** Called with true when the picture is zoomed in, so that part of it is out of view. */
  onZoom?: (zoomed: boolean) => void
}

/**
 * A picture as large as the space allows. Pinch, wheel, double tap and buttons zoom. Give it a key
 * per picture; it fills a `photo-stage`.
 */
export function PicturePanel({ src, alt, broken, onZoom }: Props) {
  const [fate, setFate] = useState<'loading' | 'shown' | 'broken'>('loading')
  const [zoomed, setZoomed] = useState(false)
  if (fate === 'broken')
    return (
      <Center h="100%" p="lg" style={{ flexDirection: 'column' }}>
        <IconPhotoOff size={64} aria-hidden />
        {broken}
      </Center>
    )
  const zoom = (now: boolean) => {
    setZoomed(now)
    onZoom?.(now)
  }
  return (
    <TransformWrapper
      minScale={1}
      maxScale={8}
      doubleClick={{ mode: 'toggle', step: 1.2 }}
      panning={{ disabled: !zoomed }}
      onTransform={(_, { scale }) => zoom(scale > 1.01)}
    >
      {({ zoomIn, zoomOut }) => (
        <>
          <TransformComponent
            wrapperStyle={whole}
            contentStyle={{ ...whole, alignItems: 'center', justifyContent: 'center' }}
          >
            <img
              src={src}
              alt={alt}
              onLoad={() => setFate('shown')}
              onError={() => setFate('broken')}
              draggable={false}
            />
          </TransformComponent>
          {fate === 'loading' && (
            <Loader
              color="gray"
              style={{ position: 'absolute', top: '50%', left: '50%', translate: '-50% -50%' }}
            />
          )}
          <Group gap="xs" style={{ position: 'absolute', right: 12, bottom: 12 }}>
            <ActionIcon
              variant="filled"
              color="dark"
              aria-label="Zoom out"
              data-zoom="-"
              disabled={!zoomed}
              style={zoomed ? undefined : idle}
              onClick={() => void zoomOut()}
            >
              <IconMinus size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="filled"
              color="dark"
              aria-label="Zoom in"
              data-zoom="+"
              onClick={() => void zoomIn()}
            >
              <IconPlus size={20} aria-hidden />
            </ActionIcon>
          </Group>
        </>
      )}
    </TransformWrapper>
  )
}

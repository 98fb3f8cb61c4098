import { Center, Text } from '@mantine/core'
import { type TouchEvent, useRef } from 'react'
import { PicturePanel } from '#files/files/picture-panel.tsx'
import { photoAltText } from '#photos/photos/photo-alt-text.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { useCompanyZone } from '#client/company.ts'
import { useFileSource } from '#client/file-source.ts'

/** In px. A finger has to move this far for a swipe, and no more than half of it up or down. */
const SWIPE = 60

interface Props {
  photo: SeenPhoto
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** A photo as large as the space allows. A swipe turns to the next. Give it a key per photo. */
export function PhotoPanel({ photo, onPrevious, onNext }: Props) {
  const zone = useCompanyZone()
  const { base } = useFileSource()
  const zoomed = useRef(false)
  const began = useRef<{ x: number; y: number }>(undefined)
  if (photo.state === 'arrived')
    return (
      <Center h="100%" p="lg">
        <Text c="#fff">This photo was uploaded and is being processed.</Text>
      </Center>
    )
  const onTouchStart = ({ touches }: TouchEvent) => {
    began.current =
      touches.length === 1 && !zoomed.current
        ? { x: touches[0]!.clientX, y: touches[0]!.clientY }
        : undefined
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
    <div
      style={{ width: '100%', height: '100%' }}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <PicturePanel
        src={`${base}/${photo.id}/view`}
        alt={photoAltText(photo, zone)}
        broken={<Text c="#fff">This photo could not be loaded.</Text>}
        onZoom={(now) => (zoomed.current = now)}
      />
    </div>
  )
}

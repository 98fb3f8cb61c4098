import { Button, FileButton, Skeleton, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitName } from '#equipment/equipment/equipment-words.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import {
  useOwedUnitPhotos,
  useUnitPhotoTaking,
} from '#equipment/equipment/unit-photo-taking.client.ts'
import { UnitPhotosGallery } from '#equipment/equipment/unit-photos-gallery.tsx'
import { type LeftOut, photosAmong } from '#photos/photos/photo-choice.ts'
import { SkippedBanner } from '#files/uploads/skipped-banner.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { counted } from '#values/counted.ts'

/** Photos of a unit, added from a phone or a desk. Photos added offline are sent later. */
export function UnitPhotosCard({ unit }: { unit: Equipment }) {
  const query = useQuery(api.unitPhotos.list.queryOptions({ input: { equipment_id: unit.id } }))
  const take = useUnitPhotoTaking()
  const owed = useOwedUnitPhotos(unit.id)
  const [skipped, setSkipped] = useState<readonly LeftOut[]>([])
  const add = async (chosen: File[]) => {
    const { photos, leftOut } = await photosAmong(chosen)
    setSkipped(leftOut)
    if (photos.length > 0)
      void take({ equipment_id: unit.id, item_number: unit.item_number, name: unit.name }, photos)
  }
  const addButton = (
    <FileButton onChange={(chosen) => void add(chosen)} accept="image/*" multiple>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
          Add Photos
        </Button>
      )}
    </FileButton>
  )
  return (
    <Section title="Photos" action={addButton}>
      <Stack gap="xs">
        <SkippedBanner skipped={skipped} />
        {owed > 0 && (
          <Text size="sm" role="status">
            {counted(owed, 'photo')} uploading
          </Text>
        )}
        {!query.data ? (
          query.error ? (
            <LoadFailureLine text="Failed to load photos." query={query} />
          ) : (
            <Skeleton height={96} role="status" aria-label="Loading photos" />
          )
        ) : query.data.length > 0 ? (
          <UnitPhotosGallery photos={query.data} unit={unitName(unit)} />
        ) : (
          owed === 0 && (
            <Text size="sm" c="dimmed">
              No photos yet
            </Text>
          )
        )}
      </Stack>
    </Section>
  )
}

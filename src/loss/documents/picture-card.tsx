import { Box, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { PicturePanel } from '#files/files/picture-panel.tsx'
import { useFileSource } from '#client/file-source.ts'

/** A picture among documents: shows the copy that is made soon after the upload. */
export function PictureCard({ id, name }: { id: string; name: string }) {
  const [turn, setTurn] = useState(0)
  const { base } = useFileSource()
  return (
    <Box className="photo-stage" flex={1} mih={0}>
      <PicturePanel
        key={turn}
        src={`${base}/${id}/view${turn > 0 ? `?${turn}` : ''}`}
        alt={name}
        broken={
          <Stack align="center" gap="sm" role="alert">
            <Text c="#fff" ta="center">
              This image isn't ready yet. Try again in a moment, or download it.
            </Text>
            <Button variant="white" color="dark" onClick={() => setTurn(turn + 1)}>
              Retry
            </Button>
          </Stack>
        }
      />
    </Box>
  )
}

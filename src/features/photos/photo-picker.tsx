import { ActionIcon, Button, FileButton, Group, Image, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { IconCamera, IconPhoto, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { acceptedBy, largestFile } from '#features/files/file-types.ts'
import { picturesAmong, sizeWords } from '#features/uploads/upload-items.ts'

interface Props {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Heard once photos are chosen, so that the place can be asked for meanwhile. */
  onChoose?: () => void
  error?: ReactNode
}

const same = (one: File, other: File) => one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Takes photos with the camera or from the library, many at once, and shows them at once. What is no picture is left out, and named. */
export function PhotoPicker({ files, onChange, onChoose, error }: Props) {
  const [skipped, setSkipped] = useState<string[]>([])
  const choose = (chosen: readonly File[]) => {
    const { pictures, skipped: others } = picturesAmong(chosen)
    const [large, fitting] = [pictures.filter(({ size }) => size > largestFile), pictures.filter(({ size }) => size <= largestFile)]
    setSkipped([
      ...others.map((name) => `${name} is no picture`),
      ...large.map(({ name, size }) => `${name} has ${sizeWords(size)}, more than 25 MB`),
    ])
    const fresh = fitting.filter((file) => !files.some((other) => same(file, other)))
    if (fresh.length === 0) return
    onChange([...files, ...fresh])
    onChoose?.()
  }
  return (
    <Stack gap="xs">
      <Group grow gap="xs">
        <FileButton onChange={(file) => file && choose([file])} accept="image/*" capture="environment">
          {(props) => (
            <Button {...props} px="xs" variant="default" leftSection={<IconCamera size={18} aria-hidden />} hiddenFrom="sm">
              Take photo
            </Button>
          )}
        </FileButton>
        <FileButton onChange={choose} accept={acceptedBy('picture')} multiple>
          {(props) => (
            <Button {...props} px="xs" variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />}>
              Choose photos
            </Button>
          )}
        </FileButton>
      </Group>
      <Dropzone
        onDrop={choose}
        onReject={(all: { file: File }[]) => choose(all.map(({ file }) => file))}
        activateOnClick={false}
        visibleFrom="sm"
        inputProps={{ 'aria-label': 'Drop photos' }}
      >
        <Text size="sm" c="dimmed" ta="center" py={files.length > 0 ? 0 : 'lg'}>
          or drop photos here
        </Text>
      </Dropzone>
      {error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {skipped.length > 0 && (
        <Paper withBorder p="xs" role="alert">
          <Text size="sm" fw={600}>
            Left out:
          </Text>
          {skipped.map((line) => (
            <Text size="sm" key={line} className="typed">
              {line}
            </Text>
          ))}
        </Paper>
      )}
      {files.length > 0 && (
        <SimpleGrid
          cols={{ base: 3, sm: 5 }}
          spacing="xs"
          component="ul"
          p={0}
          m={0}
          mah={320}
          style={{ listStyle: 'none', overflowY: 'auto' }}
          tabIndex={0}
          aria-label={`${files.length} chosen`}
        >
          {files.map((file) => (
            <Chosen
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const src = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  const [broken, setBroken] = useState(false)
  return (
    <Paper component="li" withBorder pos="relative" style={{ overflow: 'hidden', aspectRatio: '1' }}>
      {!broken ? (
        <Image src={src} alt={file.name} h="100%" w="100%" fit="cover" onError={() => setBroken(true)} />
      ) : (
        // Most browsers cannot show HEIC; the server can.
        <Stack align="center" justify="center" h="100%" gap={2} p={4}>
          <IconPhoto size={24} aria-hidden />
          <Text size="xs" truncate maw="100%">
            {file.name}
          </Text>
        </Stack>
      )}
      <ActionIcon
        variant="filled"
        color="dark"
        size={32}
        pos="absolute"
        top={4}
        right={4}
        aria-label={`Leave out ${file.name}`}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </Paper>
  )
}

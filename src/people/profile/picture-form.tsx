import { Avatar, Button, FileButton, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { initialsOf, pictureOf } from '#people/profile/profile.ts'
import { squarePicture } from '#people/profile/square-picture.client.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'

interface Props {
  profile: { id: string; name: string; picture_at: string | null }
}

/**
 * Changes the person's picture. The browser makes it small and square, which also removes where and
 * when it was taken.
 */
export function PictureForm({ profile: { id, name, picture_at } }: Props) {
  const reset = useRef<() => void>(null)
  const set = useMutation(
    api.profile.setPicture.mutationOptions({
      meta: { done: 'Photo saved', failed: 'Failed to save photo' },
    }),
  )
  const remove = useMutation(
    api.profile.setPicture.mutationOptions({
      meta: { done: 'Photo removed', failed: 'Failed to remove photo' },
    }),
  )

  async function choose(file: File | null) {
    reset.current?.()
    if (!file) return
    const base64 = await squarePicture(file).catch(() => undefined)
    if (base64) set.mutate({ picture: { base64 } })
    else toast.failed("This photo can't be read", 'Use a JPEG, PNG or WebP photo.')
  }

  return (
    <Group>
      <Avatar src={pictureOf({ id, picture_at })} color="water" size={72} alt="">
        {initialsOf(name)}
      </Avatar>
      <FileButton resetRef={reset} accept="image/*" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button variant="default" loading={set.isPending} {...props}>
            {picture_at ? 'Change photo' : 'Add photo'}
          </Button>
        )}
      </FileButton>
      {picture_at && (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ picture: null })}
        >
          Remove
        </Button>
      )}
    </Group>
  )
}

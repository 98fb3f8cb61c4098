import { Button, type ButtonProps } from '@mantine/core'

interface Props extends Pick<ButtonProps, 'mt' | 'fullWidth'> {
  /** A paged query, as returned by useInfiniteQuery. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  text?: string
}

/** Loads the next page below the rows shown. Renders nothing if there is none. */
export const MoreButton = ({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  text = 'Older',
  ...place
}: Props) =>
  hasNextPage && (
    <Button
      variant="default"
      style={{ alignSelf: 'start' }}
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
      {...place}
    >
      {text}
    </Button>
  )

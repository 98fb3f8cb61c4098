import { Button, type ButtonProps } from '@mantine/core'

interface Props extends Pick<ButtonProps, 'mt' | 'fullWidth'> {
  /** What reads page by page, as useInfiniteQuery answers it. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  text?: string
}

/** Reads the next page below what is there; nothing where there is none. */
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

import { Skeleton, Stack } from '@mantine/core'

/** The shape of a list that is on its way. */
export const RowSkeletons = ({ label }: { label: string }) => (
  <Stack gap="sm" role="status" aria-label={label}>
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} height={56} radius="md" />
    ))}
  </Stack>
)

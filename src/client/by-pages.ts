/** How a list is asked for that grows by its older pages. */
export const byPages = <Input extends object>(input: Input) => ({
  input: (after: string | undefined) => ({ ...input, after }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ older }: { older?: string | undefined }) => older,
})
/** All rows that were read of it. */
export const rowsOf = <Row>({ pages }: { pages: { rows: Row[] }[] }) =>
  pages.flatMap(({ rows }) => rows)

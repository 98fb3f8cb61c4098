/** Query options for a list that grows by loading older pages. */
export const byPages = <Input extends object>(input: Input) => ({
  input: (after: string | undefined) => ({ ...input, after }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ older }: { older?: string | undefined }) => older,
})
/** All rows loaded so far, across pages. */
export const rowsOf = <Row>({ pages }: { pages: { rows: Row[] }[] }) =>
  pages.flatMap(({ rows }) => rows)

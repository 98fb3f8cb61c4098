import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ImportFile } from '#workplaces/imports/import-file.ts'
import {
  type RowProblem,
  duplicatesOf,
  leftOutCsv,
  questionsOf,
} from '#workplaces/imports/import-problems.ts'
import type { ImportOnPage, PageReport } from '#workplaces/imports/import-kinds.client.ts'
import { save } from '#client/download.ts'
import { counted } from '#values/counted.ts'

interface LeftOut {
  file: ImportFile
  name: string
  problems: RowProblem[]
}

/** Downloads the rows that were left out, to fix and import again. */
export function LeftOutDownload({ file, name, problems }: LeftOut) {
  const download = () =>
    save(
      new Blob([leftOutCsv(file, problems)], { type: 'text/csv' }),
      `${name.replace(/\.[^.]*$/, '')} not imported.csv`,
    )
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={download}
      style={{ alignSelf: 'start' }}
    >
      Download these rows
    </Button>
  )
}

interface Props extends LeftOut {
  kind: ImportOnPage
  report: PageReport
  onAgain: () => void
}

/** Shows what the import did. */
export function ImportDoneCard({ kind, report, onAgain, ...leftOut }: Props) {
  const { good, here, similar = [], questioned = [] } = report
  const left = [...leftOut.problems, ...duplicatesOf(similar), ...questionsOf(questioned)]
  const bad = new Set(leftOut.problems.map(({ row }) => row)).size
  return (
    <Stack>
      <Text role="status" fw={600}>
        {counted(good, kind.one, kind.many)} added.
      </Text>
      {here.length > 0 && (
        <Text>
          {counted(here.length, 'row')} {kind.here}.
        </Text>
      )}
      {similar.length > 0 && (
        <Text>{counted(similar.length, 'possible duplicate')} not imported.</Text>
      )}
      {questioned.length > 0 && (
        <Text>{counted(questioned.length, 'questionable value')} not imported.</Text>
      )}
      {bad > 0 && <Text>{counted(bad, 'row')} not imported.</Text>}
      {left.length > 0 && <LeftOutDownload {...leftOut} problems={left} />}
      <Group justify="space-between">
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
        <Button renderRoot={(props) => <Link {...props} {...kind.list} />}>{kind.view}</Button>
      </Group>
    </Stack>
  )
}

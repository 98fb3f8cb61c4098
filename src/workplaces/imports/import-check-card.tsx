import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Columns } from '#workplaces/imports/import-columns.ts'
import { leftOutSentence } from '#workplaces/imports/left-out-columns.ts'
import type { ImportFile } from '#workplaces/imports/import-file.ts'
import { type RowProblem, duplicatesOf, questionsOf } from '#workplaces/imports/import-problems.ts'
import { ProblemsTable, SimilarTable } from '#workplaces/imports/import-report-card.tsx'
import { QuestionedPanel } from '#workplaces/imports/questioned-panel.tsx'
import { UnknownMetersPanel } from '#workplaces/imports/unknown-meters-panel.tsx'
import { LeftOutDownload } from '#workplaces/imports/import-done-card.tsx'
import type { ImportOnPage, PageReport } from '#workplaces/imports/import-kinds.client.ts'
import { counted } from '#values/counted.ts'

interface Props {
  kind: ImportOnPage
  columns: Columns
  file: ImportFile
  name: string
  report: PageReport
  problems: RowProblem[]
  running: boolean
  checking: boolean
  onBack: () => void
  /** Checks the file again, after something that it needs was added. */
  onCheck: () => void
  onRun: (with_similar: number[]) => void
}

/** Shows what the import would do before it runs. */
export function ImportCheckCard({
  kind,
  columns,
  file,
  name,
  report,
  problems,
  running,
  checking,
  onBack,
  onCheck,
  onRun,
}: Props) {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const { similar = [], questioned = [], unknown_meters = [], here, notes } = report
  const leftOut = leftOutSentence(kind, file, columns)
  const adding = report.good + chosen.size
  const bad = new Set(problems.map(({ row }) => row)).size
  const left = [
    ...problems,
    ...duplicatesOf(similar.filter(({ row }) => !chosen.has(row))),
    ...questionsOf(questioned.filter(({ row }) => !chosen.has(row))),
  ]
  const all = similar.length > 0 && chosen.size === similar.length
  return (
    <Stack>
      <Text role="status" fw={600}>
        {counted(report.good, kind.one, kind.many)} will be added.
      </Text>
      {notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
      {leftOut && <Text className="typed">{leftOut}</Text>}
      {here.length > 0 && (
        <Text>
          {counted(here.length, 'row')} {kind.here}. Not added again.
        </Text>
      )}
      {similar.length > 0 && (
        <Stack gap="xs">
          <Title order={3} fz="md">
            {counted(similar.length, 'possible duplicate')}
          </Title>
          <Text size="sm" c="dimmed">
            Check the ones that aren't duplicates and should be added.
          </Text>
          {similar.length > 1 && (
            <Checkbox
              label="Add all of these too"
              checked={all}
              indeterminate={!all && chosen.size > 0}
              onChange={({ currentTarget: { checked } }) =>
                choose(new Set(checked ? similar.map(({ row }) => row) : []))
              }
              disabled={running}
            />
          )}
          <SimilarTable
            similar={similar}
            chosen={chosen}
            disabled={running}
            onChoose={(row, on) =>
              choose(
                (before) =>
                  new Set(on ? [...before, row] : [...before].filter((one) => one !== row)),
              )
            }
          />
        </Stack>
      )}
      {questioned.length > 0 && (
        <QuestionedPanel
          questioned={questioned}
          chosen={chosen}
          disabled={running}
          onChoose={choose}
        />
      )}
      {unknown_meters.length > 0 && (
        <UnknownMetersPanel meters={unknown_meters} checking={checking} onAdded={onCheck} />
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={running}>
          Back
        </Button>
        <Button
          onClick={() => onRun([...chosen])}
          loading={running}
          disabled={adding === 0 || checking}
        >
          Import {counted(adding, kind.one, kind.many)}
        </Button>
      </Group>
      {bad > 0 && (
        <Stack gap="xs">
          <Title order={3} fz="md">
            {counted(bad, 'row')} can't be imported
          </Title>
          <Text size="sm" c="dimmed">
            You can import the others now. Then fix {bad === 1 ? 'it' : 'them'} in the file and
            import it again. {kind.twice}
          </Text>
          <ProblemsTable problems={problems} />
        </Stack>
      )}
      {left.length > 0 && <LeftOutDownload file={file} name={name} problems={left} />}
    </Stack>
  )
}

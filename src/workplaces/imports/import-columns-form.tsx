import { Button, Group, Paper, Select, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { type ContractStatus, contractStatuses } from '#loss/customers/contract-status.ts'
import {
  type Columns,
  missingColumns,
  samplesOf,
  withColumn,
} from '#workplaces/imports/import-columns.ts'
import { leftOutColumns } from '#workplaces/imports/left-out-columns.ts'
import type { Encoding, ImportFile } from '#workplaces/imports/import-file.ts'
import { ImportUsePanel, missingUse } from '#workplaces/imports/import-use-panel.tsx'
import type { FileUse } from '#workplaces/imports/reading-columns.ts'
import type { ImportOnPage } from '#workplaces/imports/import-kinds.client.ts'
import { type ImportKind, orderOf } from '#workplaces/imports/imports.ts'
import { locationChoices } from '#people/locations/locations.ts'
import { counted } from '#values/counted.ts'
import { choicesOf } from '#values/words.ts'

const LEFT_OUT = ''
const optionsOf = ({ fields }: ImportKind) => [
  { value: LEFT_OUT, label: "Don't import" },
  ...orderOf(fields).map((value) => ({ value, label: fields[value]!.label })),
]
const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows (older Excel files)' },
]

export interface ImportChoices {
  columns: Columns
  location: string | undefined
  status: ContractStatus
  encoding: Encoding
  use: FileUse
}

interface Props {
  kind: ImportOnPage
  file: ImportFile
  choices: ImportChoices
  checking: boolean
  onChange: (choices: ImportChoices) => void
  onBack: () => void
  onCheck: () => void
}

/** Selects what each column holds, and the values for rows that lack them. */
export function ImportColumnsForm({
  kind,
  file,
  choices,
  checking,
  onChange,
  onBack,
  onCheck,
}: Props) {
  const { columns, location, status } = choices
  const missing = [
    ...missingColumns(kind, columns, location),
    ...(kind.hasMeter ? missingUse(columns, choices.use) : []),
  ]
  return (
    <Stack>
      {(file.garbled || choices.encoding !== 'utf-8') && (
        <EncodingChoice {...{ file, choices, onChange }} />
      )}
      {file.headings_row && (
        <Text size="sm" c="dimmed">
          The column headings are in row {file.headings_row}. The rows above it are not imported.
        </Text>
      )}
      <ColumnChoices {...{ kind, file, choices, onChange }} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {kind.hasLocation && (
          <Select
            label={
              columns.includes('location') ? 'Default location' : `Location for these ${kind.many}`
            }
            placeholder="Choose a location"
            data={locationChoices}
            value={location ?? null}
            searchable
            clearable
            onChange={(value) => onChange({ ...choices, location: value ?? undefined })}
          />
        )}
        {kind.hasStatus && (
          <Select
            label={columns.includes('status') ? 'Default status' : `Status for these ${kind.many}`}
            data={choicesOf(contractStatuses)}
            value={status}
            allowDeselect={false}
            onChange={(value) => onChange({ ...choices, status: value as ImportChoices['status'] })}
          />
        )}
      </SimpleGrid>
      {kind.hasMeter && (
        <ImportUsePanel
          columns={columns}
          use={choices.use}
          onChange={(use) => onChange({ ...choices, use })}
        />
      )}
      {missing.map((sentence) => (
        <Text key={sentence} role="status" c="var(--mantine-color-error)" size="sm">
          {sentence}
        </Text>
      ))}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <Button onClick={onCheck} loading={checking} disabled={missing.length > 0}>
          Check {counted(file.rows.length, 'row')}
        </Button>
      </Group>
    </Stack>
  )
}

type Part = Pick<Props, 'file' | 'choices' | 'onChange'>

const EncodingChoice = ({ file, choices, onChange }: Part) => (
  <Paper withBorder p="sm">
    {file.garbled && (
      <Text fw={600} mb="xs" role="status">
        Some of this file can't be read in this encoding
      </Text>
    )}
    <Select
      label="File encoding"
      description="Choose the one that shows accented names correctly below."
      data={encodings}
      value={choices.encoding}
      allowDeselect={false}
      maw={320}
      onChange={(value) => onChange({ ...choices, encoding: value as Encoding })}
    />
  </Paper>
)

function ColumnChoices({ kind, file, choices, onChange }: Part & Pick<Props, 'kind'>) {
  const missed = new Set(leftOutColumns(kind, file, choices.columns))
  return (
    <Table verticalSpacing="xs" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>File column</Table.Th>
          <Table.Th w={{ base: '54%', sm: '45%' }}>Import as</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {file.headings.map((heading, n) => (
          <Table.Tr key={n}>
            <Table.Td>
              <Text fw={600} className="typed">
                {heading}
              </Text>
              <Text size="xs" c="dimmed" lineClamp={2} className="typed">
                {samplesOf(file.rows, n).join(' · ') || 'empty'}
              </Text>
            </Table.Td>
            <Table.Td>
              <Select
                aria-label={`Import ${heading} as`}
                data={optionsOf(kind)}
                value={choices.columns[n] ?? LEFT_OUT}
                allowDeselect={false}
                searchable
                onChange={(value) =>
                  onChange({ ...choices, columns: withColumn(choices.columns, n, value || null) })
                }
              />
              {missed.has(n) && (
                <Text size="xs" fw={600} mt={4}>
                  This column is not imported
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ImportCheckCard } from '#workplaces/imports/import-check-card.tsx'
import { ImportColumnsForm } from '#workplaces/imports/import-columns-form.tsx'
import { ImportDoneCard } from '#workplaces/imports/import-done-card.tsx'
import { ImportFileCard } from '#workplaces/imports/import-file-card.tsx'
import {
  type ImportOnPage,
  importsOnPage,
  readingsOnPage,
} from '#workplaces/imports/import-kinds.client.ts'
import { type Step, useImport } from '#workplaces/imports/import-steps.client.ts'
import { UnsavedChanges, useMarkUnsaved } from '#client/unsaved-changes.tsx'
import { Section } from '#ui/section.tsx'

const steps: Record<Step, string> = {
  file: 'Step 1 of 3: Choose a file',
  columns: 'Step 2 of 3: Columns',
  check: 'Step 3 of 3: Check',
  done: 'Imported',
}

/**
 * Imports customers, equipment, the price list or readings from a file: select it, name its columns, have the
 * server check it, and only then add the rows.
 */
const ImportPage = ({ kind }: { kind: ImportOnPage }) => (
  <UnsavedChanges>
    <Import kind={kind} />
  </UnsavedChanges>
)
export const ImportCustomersPage = () => <ImportPage kind={importsOnPage.customers} />
export const ImportEquipmentPage = () => <ImportPage kind={importsOnPage.equipment} />
export const ImportPriceListPage = () => <ImportPage kind={importsOnPage.priceList} />

const readings = getRouteApi('/signed-in/jobs/$id/import-readings')
/** Imports readings into the drying log of the job in the address. */
export function ImportReadingsPage() {
  const { id } = readings.useParams()
  const kind = useMemo(() => readingsOnPage(id), [id])
  return <ImportPage kind={kind} />
}

function Import({ kind }: { kind: ImportOnPage }) {
  const { step, name, file, report, problems, ...asked } = useImport(kind)
  useMarkUnsaved(name ?? 'the import', step === 'columns' || step === 'check')
  const told = file && name !== undefined && report && { kind, file, name, report, problems }
  return (
    <Stack>
      <Anchor
        className="touchable"
        style={{ alignSelf: 'start' }}
        renderRoot={(props) => <Link {...props} {...kind.list} />}
      >
        {kind.all}
      </Anchor>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        {kind.title}
      </Title>
      <Section title={steps[step]}>
        {name !== undefined && (
          <Text size="sm" c="dimmed" mb="sm" className="typed">
            {name}
          </Text>
        )}
        {step === 'file' && (
          <ImportFileCard
            kind={kind}
            complaint={asked.complaint}
            onFile={(chosen) => void asked.choose(chosen)}
          />
        )}
        {step === 'columns' && file && (
          <ImportColumnsForm
            kind={kind}
            file={file}
            choices={asked.choices}
            checking={asked.checking}
            onChange={asked.change}
            onBack={asked.restart}
            onCheck={asked.check}
          />
        )}
        {step === 'check' && told && (
          <ImportCheckCard
            {...told}
            columns={asked.choices.columns}
            running={asked.running}
            checking={asked.checking}
            onBack={asked.back}
            onCheck={asked.check}
            onRun={asked.run}
          />
        )}
        {step === 'done' && told && <ImportDoneCard {...told} onAgain={asked.restart} />}
      </Section>
    </Stack>
  )
}

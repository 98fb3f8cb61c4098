import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ImportCheckCard } from '#features/imports/import-check-card.tsx'
import { cellsOf } from '#features/imports/import-columns.ts'
import { type ImportChoices, ImportColumnsForm } from '#features/imports/import-columns-form.tsx'
import { ImportDoneCard } from '#features/imports/import-done-card.tsx'
import { ImportFileCard } from '#features/imports/import-file-card.tsx'
import { type Encoding, type ImportFile, readImportFile } from '#features/imports/import-file.ts'
import { problemsOf } from '#features/imports/import-problems.ts'
import { guessColumns } from '#features/imports/imports.ts'
import { useLocationScope } from '#features/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { useOnce } from '#client/once.ts'
import { UnsavedChanges, useMarkUnsaved } from '#client/unsaved-changes.tsx'
import { Section } from '#ui/section.tsx'

type Step = 'file' | 'columns' | 'check' | 'done'
const steps: Record<Step, string> = {
  file: 'Step 1 of 3: Choose a file',
  columns: 'Step 2 of 3: Columns',
  check: 'Step 3 of 3: Check',
  done: 'Imported',
}

/** Customers from a file: chosen, its columns named, checked by the server, and only then added. */
export const ImportPage = () => (
  <UnsavedChanges>
    <Import />
  </UnsavedChanges>
)

function Import() {
  const { scope } = useLocationScope()
  const [step, setStep] = useState<Step>('file')
  const [source, setSource] = useState<{ name: string; bytes: Uint8Array }>()
  const [file, setFile] = useState<ImportFile>()
  const [complaint, setComplaint] = useState<string>()
  const [choices, setChoices] = useState<ImportChoices>({ columns: [], location: undefined, status: 'pending', encoding: 'utf-8' })
  const check = useMutation(api.imports.check.mutationOptions({ meta: { failed: 'Failed to check the file' } }))
  const run = useMutation(api.imports.run.mutationOptions({ meta: { failed: 'Failed to import customers' } }))
  const { once, again } = useOnce()
  useMarkUnsaved(source?.name ?? 'the import', step === 'columns' || step === 'check')

  // The next step begins at its top, wherever the button of the last one was.
  useEffect(() => {
    scrollTo(0, 0)
  }, [step])

  const input = useMemo(
    () =>
      file && {
        rows: file.rows.filter(({ trouble }) => !trouble).map((row) => ({ row: row.row, cells: cellsOf(row, choices.columns) })),
        location: choices.location,
        status: choices.status,
      },
    [file, choices],
  )
  const choose = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const read = readImportFile(bytes, 'utf-8')
    if (typeof read === 'string') return setComplaint(`${chosen.name}: ${read}`)
    setComplaint(undefined)
    setSource({ name: chosen.name, bytes })
    setFile(read)
    setChoices({
      columns: guessColumns(read.headings),
      location: scope === 'all' ? undefined : scope,
      status: 'pending',
      encoding: 'utf-8',
    })
    setStep('columns')
  }
  const change = (next: ImportChoices) => {
    if (next.encoding !== choices.encoding) setFile(reread(source!.bytes, next.encoding, file!))
    setChoices(next)
  }
  const checked = () => {
    again()
    setStep('check')
  }
  const restart = () => {
    setSource(undefined)
    setStep('file')
  }
  const report = step === 'done' ? run.data : check.data
  const problems = useMemo(() => (file && report ? problemsOf(file, choices.columns, report) : []), [file, choices.columns, report])

  return (
    <Stack>
      <Anchor className="touchable" style={{ alignSelf: 'start' }} renderRoot={(props) => <Link {...props} to="/customers" />}>
        All customers
      </Anchor>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Import Customers
      </Title>
      <Section title={steps[step]}>
        {source && (
          <Text size="sm" c="dimmed" mb="sm" className="typed">
            {source.name}
          </Text>
        )}
        {step === 'file' && <ImportFileCard complaint={complaint} onFile={(chosen) => void choose(chosen)} />}
        {step === 'columns' && file && (
          <ImportColumnsForm
            file={file}
            choices={choices}
            checking={check.isPending}
            onChange={change}
            onBack={restart}
            onCheck={() => check.mutate(input!, { onSuccess: checked })}
          />
        )}
        {step === 'check' && file && check.data && (
          <ImportCheckCard
            file={file}
            name={source!.name}
            report={check.data}
            problems={problems}
            running={run.isPending}
            onBack={() => setStep('columns')}
            onRun={(with_similar) =>
              once(() => run.mutate({ ...input!, with_similar }, { onSuccess: () => setStep('done'), onError: again }))
            }
          />
        )}
        {step === 'done' && file && run.data && (
          <ImportDoneCard file={file} name={source!.name} report={run.data} problems={problems} onAgain={restart} />
        )}
      </Section>
    </Stack>
  )
}

/** The same file in another encoding; what cannot be read so stays as it was. */
function reread(bytes: Uint8Array, encoding: Encoding, before: ImportFile): ImportFile {
  const read = readImportFile(bytes, encoding)
  return typeof read === 'string' ? before : read
}

import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ImportChoices } from '#workplaces/imports/import-columns-form.tsx'
import { cellsOf } from '#workplaces/imports/import-columns.ts'
import { type Encoding, type ImportFile, readImportFile } from '#workplaces/imports/import-file.ts'
import type { ImportFields } from '#workplaces/imports/imports.ts'
import { problemsOf } from '#workplaces/imports/import-problems.ts'
import type { ImportInput, ImportOnPage } from '#workplaces/imports/import-kinds.client.ts'
import { guessColumns } from '#workplaces/imports/column-guess.ts'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { useOnce } from '#client/once.ts'

/** Names a file in at most the characters that a log keeps. */
const fileNameOf = (name: string) =>
  Array.from(name.replaceAll(/\s+/g, ' ')).slice(0, 200).join('').trim() || 'File'

export type Step = 'file' | 'columns' | 'check' | 'done'

/** The selected file, its contents, and the choices for its columns. */
function useChosenFile({ fields }: ImportOnPage) {
  const { scope } = useLocationScope()
  const [source, setSource] = useState<{ name: string; bytes: Uint8Array }>()
  const [file, setFile] = useState<ImportFile>()
  const [complaint, setComplaint] = useState<string>()
  const [choices, setChoices] = useState<ImportChoices>({
    columns: [],
    location: undefined,
    status: 'pending',
    encoding: 'utf-8',
    use: { meter_id: null, mode: null, scale: null },
  })
  /** Reads a selected file. Returns false if it can't be read; `complaint` then says why. */
  const choose = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const read = readImportFile(bytes, 'utf-8', fields)
    const isRead = typeof read !== 'string'
    setComplaint(isRead ? undefined : `${chosen.name}: ${read}`)
    if (!isRead) return false
    setSource({ name: chosen.name, bytes })
    setFile(read)
    const location = scope === 'all' ? undefined : scope
    setChoices({
      columns: guessColumns(fields, read.headings),
      location,
      status: 'pending',
      encoding: 'utf-8',
      use: choices.use,
    })
    return true
  }
  const change = (next: ImportChoices) => {
    if (next.encoding !== choices.encoding)
      setFile(reread(source!.bytes, next.encoding, fields, file!))
    setChoices(next)
  }
  return {
    name: source?.name,
    file,
    complaint,
    choices,
    choose,
    change,
    forget: () => setSource(undefined),
  }
}

/**
 * Runs an import step by step: select a file, name its columns, have it checked, add the good rows.
 */
export function useImport(kind: ImportOnPage) {
  const { choose, forget, ...chosen } = useChosenFile(kind)
  const { file, choices } = chosen
  const [step, setStep] = useState<Step>('file')
  const check = useMutation({
    mutationFn: kind.check,
    meta: { failed: 'Failed to check the file' },
  })
  const run = useMutation({ mutationFn: kind.run, meta: { failed: kind.failed } })
  const { once, again } = useOnce()

  // Each step starts at the top of the page, wherever the last step's button was.
  useEffect(() => {
    scrollTo(0, 0)
  }, [step])

  const input = useMemo(
    (): ImportInput | undefined =>
      file && {
        rows: file.rows
          .filter(({ trouble }) => !trouble)
          .map((row) => ({ row: row.row, cells: cellsOf(row, choices.columns) })),
        location: choices.location,
        status: choices.status,
        use: choices.use,
        file_name: fileNameOf(chosen.name ?? ''),
      },
    [file, choices, chosen.name],
  )
  const report = step === 'done' ? run.data : check.data
  const problems = useMemo(
    () => (file && report ? problemsOf(kind.fields, file, choices.columns, report) : []),
    [kind.fields, file, choices.columns, report],
  )
  const checked = () => {
    again()
    setStep('check')
  }
  const add = (with_rows: number[]) =>
    run.mutate({ ...input!, with_rows }, { onSuccess: () => setStep('done'), onError: again })
  return {
    ...chosen,
    step,
    report,
    problems,
    checking: check.isPending,
    running: run.isPending,
    choose: async (of: File) => (await choose(of)) && setStep('columns'),
    check: () => check.mutate(input!, { onSuccess: checked }),
    run: (with_rows: number[]) => once(() => add(with_rows)),
    back: () => setStep('columns'),
    restart: () => {
      forget()
      setStep('file')
    },
  }
}

/** Reads the same file in another encoding. If that fails, returns the file as before. */
function reread(
  bytes: Uint8Array,
  encoding: Encoding,
  fields: ImportFields,
  before: ImportFile,
): ImportFile {
  const read = readImportFile(bytes, encoding, fields)
  return typeof read === 'string' ? before : read
}

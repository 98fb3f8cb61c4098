import { Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type LabelPaperName,
  type LabelsAsked,
  MOST_LABELS,
  labelPaperNames,
  labelPapers,
  labelsOf,
  sheetsFor,
} from '#equipment/labels/label-papers.ts'
import { LabelSheetGrid } from '#equipment/labels/label-sheet-grid.tsx'
import { DialogForm } from '#client/dialog-form.tsx'
import { fileFrom, save } from '#client/download.ts'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { wholeNumberOf } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'

export type LabeledUnits = { ids: string[] } | { filters: EquipmentFilter }
export type EquipmentFilter = Omit<LabelsAsked, 'paper' | 'first' | 'ids'>

interface Props {
  /** The units by id, or the list's filters. */
  of: LabeledUnits
  onPrinted?: () => void
}

const papers = labelPaperNames.map((value) => ({
  value,
  label: `${labelPapers[value].name} (${labelPapers[value].about})`,
}))

/** The first free label as typed; it must exist on the sheet. */
const typedLabels = z
  .object({ paper: z.enum(labelPaperNames), first: z.string() })
  .superRefine(({ paper, first }, context) => {
    const most = labelsOf(labelPapers[paper])
    const number = wholeNumberOf(first)
    if (number === undefined || number < 1 || number > most)
      context.addIssue({
        code: 'custom',
        path: ['first'],
        message: `Enter a whole number from 1 to ${most}`,
      })
  })

/** Prints labels of units as a PDF for the chosen label sheet. */
export const PrintLabelsDialog = ({ of, onPrinted, ...dialog }: Props & DialogState) => (
  <FormDialog
    {...dialog}
    title={'ids' in of && of.ids.length === 1 ? 'Print Label' : 'Print Labels'}
  >
    <LabelsForm of={of} onPrinted={onPrinted} />
  </FormDialog>
)

const addressOf = (of: LabeledUnits, paper: LabelPaperName, first: string) => {
  const which = 'ids' in of ? { ids: of.ids.join(',') } : of.filters
  const asked = Object.entries({ paper, first: String(wholeNumberOf(first)), ...which }).filter(
    ([, value]) => value !== undefined,
  )
  return `/exports/equipment-labels.pdf?${new URLSearchParams(asked as [string, string][])}`
}

function LabelsForm({ of, onPrinted }: { of: LabeledUnits; onPrinted: Props['onPrinted'] }) {
  const form = useForm({
    initialValues: { paper: 'avery_5160' as LabelPaperName, first: '1' },
    validate: schemaResolver(typedLabels, { sync: true }),
  })
  const print = useMutation({
    mutationFn: fileFrom,
    onSuccess: (bytes) => save(bytes, 'equipment labels.pdf'),
    meta: { done: 'Labels downloaded', failed: 'Failed to make the labels' },
  })
  const field = fieldsOf(form)
  const { paper: name, first } = form.values
  const paper = labelPapers[name]
  const from = wholeNumberOf(first) ?? 1
  const count = 'ids' in of ? of.ids.length : undefined
  return (
    <DialogForm
      form={form}
      save={print}
      input={(values) => addressOf(of, values.paper, values.first)}
      {...(onPrinted && { onSaved: onPrinted })}
      submit="Download PDF"
    >
      <Select
        {...field('paper', 'Label paper')}
        data={papers}
        allowDeselect={false}
        data-autofocus
      />
      {labelsOf(paper) > 1 && (
        <Group align="start" gap="lg" wrap="nowrap">
          <TextInput
            {...field('first', 'First free label')}
            description={`1 for a new sheet. Labels are counted row by row, up to ${labelsOf(paper)}.`}
            inputMode="numeric"
            autoComplete="off"
            flex={1}
          />
          <LabelSheetGrid
            paper={paper}
            first={from}
            count={count ?? labelsOf(paper)}
            onFirst={(at) => form.setFieldValue('first', String(at))}
          />
        </Group>
      )}
      <Stack gap={2}>
        <Text size="sm" role="status">
          {count === undefined
            ? `All units that match the filters, up to ${MOST_LABELS}.`
            : countInWords(count, sheetsFor(paper, from, count))}
        </Text>
        <Text size="sm" c="dimmed">
          Print at actual size (100%), not “fit to page”.
        </Text>
      </Stack>
    </DialogForm>
  )
}

const countInWords = (labels: number, sheets: number) =>
  `${counted(labels, 'label')} on ${counted(sheets, 'sheet')}.`

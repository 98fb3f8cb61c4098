import { Radio, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type Point, endProblems, ending, pointName } from '#drying/points/points.ts'
import { endings } from '#drying/series/series.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'
import { choicesOf } from '#values/words.ts'

/** Ends work on a point and asks how and why. */
export const EndPointDialog = ({ point, ...dialog }: { point: Point } & DialogState) => (
  <FormDialog {...dialog} title={`End ${pointName(point)}`}>
    <EndPointForm point={point} />
  </FormDialog>
)

function EndPointForm({ point }: { point: Point }) {
  const rule = ending.omit({ id: true }).superRefine((given, context) => {
    for (const [field, message] of Object.entries(endProblems(point, given)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
  const isDry = endProblems(point, { how: 'dry', reason: null }).how === undefined
  const form = useForm({
    initialValues: { how: isDry ? 'dry' : '', reason: '' },
    validate: schemaResolver(rule, { sync: true }),
  })
  const save = useMutation(
    api.points.end.mutationOptions({
      meta: { done: 'Point ended', failed: 'Failed to end point' },
    }),
  )
  const field = fieldsOf(form)
  return (
    <DialogForm
      form={form}
      save={save}
      input={(values) => ({ ...rule.parse(values), id: point.id })}
      submit="End Point"
    >
      <Text size="sm">Later rounds leave it out. Its readings stay in the log.</Text>
      <Radio.Group {...field('how', 'How did it end?')} withAsterisk>
        <Stack gap="xs" mt={4}>
          {choicesOf(endings).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <LongText
        {...field('reason', 'Reason')}
        description="Needed unless it is dry"
        most={500}
        minRows={2}
      />
    </DialogForm>
  )
}

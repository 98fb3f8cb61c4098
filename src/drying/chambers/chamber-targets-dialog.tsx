import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type ChamberTargets,
  buildOuts,
  chamberTargets,
  constructions,
  envelopes,
  hvacs,
  stages,
  typedTargets,
  weathers,
} from '#drying/chambers/chamber-targets.ts'
import { chamberWords } from '#drying/chambers/chamber-words.ts'
import type { Chamber } from '#drying/chambers/chambers.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { keys } from '#values/keys.ts'
import { choicesOf } from '#values/words.ts'

interface Props {
  chamber: Chamber
}

/** Edits the stage of a chamber, its targets, and the answers about what surrounds it. */
export const ChamberTargetsDialog = ({ chamber, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Targets of ${chamber.name}`}>
    <TargetsForm chamber={chamber} />
  </FormDialog>
)

const typed = (targets: ChamberTargets) => ({
  ...targets,
  least_fahrenheit: String(targets.least_fahrenheit),
  most_fahrenheit: String(targets.most_fahrenheit),
  most_rh_first_day: String(targets.most_rh_first_day),
  most_rh: String(targets.most_rh),
  dew_point_margin: String(targets.dew_point_margin),
})

const questions = {
  build_out: buildOuts,
  construction: constructions,
  hvac: hvacs,
  weather: weathers,
  envelope: envelopes,
} as const

function TargetsForm({ chamber }: Props) {
  const edit = useEdit({
    row: pickFields(chamber, keys(chamberTargets.shape)),
    typed,
    schema: typedTargets,
    words: chamberWords,
    save: useMutation(
      api.chambers.edit.mutationOptions({
        meta: { done: 'Targets updated', failed: 'Failed to update targets' },
      }),
    ),
    input: ({ changes, was }) => ({ id: chamber.id, ...changes, was }),
  })
  const field = fieldsOf(edit.form)
  const figure = { inputMode: 'numeric', autoComplete: 'off', withAsterisk: true } as const
  return (
    <EditDialogForm edit={edit}>
      <Select
        {...field('stage', 'Stage')}
        description="It is dry once all its points are"
        data={choicesOf(stages)}
        allowDeselect={false}
        data-autofocus
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...field('least_fahrenheit', 'Lowest air')} {...figure} rightSection="°F" />
        <TextInput {...field('most_fahrenheit', 'Highest air')} {...figure} rightSection="°F" />
        <TextInput {...field('most_rh_first_day', 'RH, first 24 h')} {...figure} rightSection="%" />
        <TextInput {...field('most_rh', 'RH after that')} {...figure} rightSection="%" />
      </SimpleGrid>
      <TextInput
        {...field('dew_point_margin', 'Surfaces above dew point')}
        {...figure}
        description="Alerts use these targets"
        rightSection="°F"
      />
      <SimpleGrid cols={2} spacing="sm">
        {keys(questions).map((question) => (
          <Select
            {...field(question, chamberWords[question][0])}
            key={question}
            data={choicesOf<string>(questions[question])}
            placeholder="Not answered"
            clearable
          />
        ))}
      </SimpleGrid>
    </EditDialogForm>
  )
}

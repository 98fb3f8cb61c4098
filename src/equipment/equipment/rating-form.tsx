import { Select, SimpleGrid, TextInput } from '@mantine/core'
import {
  type RatingField,
  basisAdvice,
  dehumidifierKinds,
  ratingBases,
  ratingFieldsOf,
  ratingWords,
} from '#equipment/equipment/rating.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { choicesOf, nameIn } from '#values/words.ts'

type RatingValues = Record<RatingField | 'category', string>
/** A form whose rating follows its category and kind. */
export type RatedForm<Values> = FormOf<Values> & {
  values: Values
  setValues: (values: Partial<Values>) => void
}

/** Returns the values of a form without those that do not rate this category and kind. */
export function withFittingRating<Values extends RatingValues>(values: Values): Values {
  const fitting = ratingFieldsOf(values.category, values.dehumidifier_kind)
  const stray = Object.keys(ratingWords).filter((field) => !fitting.includes(field as RatingField))
  return { ...values, ...Object.fromEntries(stray.map((field) => [field, ''])) }
}

const choices = { dehumidifier_kind: dehumidifierKinds, rating_basis: ratingBases } as const
const units = { rated_pints_per_day: 'pints', rated_cfm: 'CFM' } as const

/** The inputs of a rating: those that fit the category, and the kind of a dehumidifier. */
export function RatingForm<Values extends RatingValues>({ form }: { form: RatedForm<Values> }) {
  const { values } = form
  const fields = ratingFieldsOf(values.category, values.dehumidifier_kind)
  if (fields.length === 0) return null
  const field = (name: RatingField) => ({
    autoComplete: 'off',
    ...fieldsOf(form)(name as keyof Values & string, nameIn(ratingWords, name)),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm" verticalSpacing="sm">
      {fields.map((name) => {
        if (name === 'rated_pints_per_day' || name === 'rated_cfm')
          return (
            <TextInput
              {...field(name)}
              key={name}
              inputMode="numeric"
              rightSection={units[name]}
              rightSectionWidth={56}
            />
          )
        const input = field(name) as ReturnType<typeof field> & {
          onChange: (value: string | null) => void
        }
        return (
          <Select
            {...input}
            key={name}
            data={choicesOf<string>(choices[name])}
            placeholder="Not known"
            clearable={values[name] !== ''}
            description={name === 'rating_basis' && basisAdvice(values.rating_basis)}
            onChange={(value) => {
              input.onChange(value ?? '')
              if (name === 'dehumidifier_kind')
                form.setValues(withFittingRating({ ...values, [name]: value ?? '' }))
            }}
          />
        )
      })}
    </SimpleGrid>
  )
}

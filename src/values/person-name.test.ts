import { expect, it } from 'vitest'
import { splitName } from '#values/person-name.ts'

it.each([
  ['Harold Pettigrew', 'Harold', 'Pettigrew'],
  ['Marguerite van der Berg', 'Marguerite', 'van der Berg'],
  ['Pettigrew, Harold', 'Harold', 'Pettigrew'],
  ['  de la Cruz ,  Juan  ', 'Juan', 'de la Cruz'],
  ['Pettigrew, Harold, MD', 'Harold, MD', 'Pettigrew'],
  ['Harold Pettigrew, Jr.', 'Harold', 'Pettigrew, Jr.'],
  ['Harold B. Pettigrew Jr', 'Harold B.', 'Pettigrew Jr'],
  ['Mary Ann Smith', 'Mary Ann', 'Smith'],
  ['Ana María Rivera', 'Ana María', 'Rivera'],
  ['De La Cruz', 'De', 'La Cruz'],
  ['Cher', 'Cher', ''],
])('%j is %j and %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})

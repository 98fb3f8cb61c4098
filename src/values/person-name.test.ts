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
  ['Mrs. Delgado', '', 'Delgado'],
  ['MR Delgado', '', 'Delgado'],
  ['Dr.Delgado, MD', '', 'Delgado, MD'],
  ['Mrs. van der Berg', '', 'van der Berg'],
  ['Mr. and Mrs. Delgado', '', 'Delgado'],
  ['Delgado, Mrs.', '', 'Delgado'],
  ['Delgado, Ms. Ana', 'Ana', 'Delgado'],
  ['Miss Ana Delgado', 'Ana', 'Delgado'],
  ['Mx. Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Drew Missoni', 'Drew', 'Missoni'],
])('%j is %j and %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})

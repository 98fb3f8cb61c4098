import { expect, it } from 'vitest'
import { personId, useCompany } from '#testing/company.ts'
import { uploadCases } from '#testing/upload-cases.ts'

const company = useCompany()
uploadCases(company)

it.each(['video', 'Photo', 'photo(text)', ''])(
  'is of a kind that a noun takes, also where it is written by hand: %s',
  async (kind) => {
    const asEmployee = `select app.become('${await personId(company, 1)}', 1::smallint);`
    await expect(
      company.owner.query(
        `${asEmployee} insert into uploads (id, kind, file_name, size) values (gen_random_uuid(), '${kind}', 'x', 1)`,
      ),
    ).rejects.toMatchObject({ constraint: 'uploads_kind' })
  },
)

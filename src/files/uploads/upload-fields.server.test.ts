import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { uploadFields, uploadKinds } from '#files/uploads/upload-kinds.gen.ts'
import type { UploadKind } from '#files/uploads/upload-kinds.ts'
import { personId, useCompany } from '#testing/company.ts'
import { aPhoto, begin } from '#testing/sending.ts'

// A field that belongs to another kind is refused before anything is looked up. Otherwise its
// foreign key would tell a customer which ids exist.

const company = useCompany()
const kinds = Object.entries<UploadKind>(uploadKinds)
const fieldsOf = ({ fields }: UploadKind) => Object.keys(fields ?? {}).toSorted()

/** The table that a field names a row of. */
const tables: Record<string, string> = {
  equipment_id: 'equipment',
  placement_id: 'placements',
  vehicle_id: 'vehicles',
  time_record_id: 'time_records',
  fueling_id: 'vehicle_fuelings',
  service_id: 'vehicle_services',
  folder_id: 'folders',
  subfolder_id: 'subfolders',
  round_id: 'rounds',
}
const rowOf = async (field: string) =>
  (await company.owner.query<{ id: string }>(`select id from ${tables[field]} limit 1`)).rows[0]!.id
beforeAll(async () => {
  await company.owner.query(
    `insert into vehicle_fuelings (id, vehicle_id, gallons, fueled_at)
      select $1, id, 10, now() from vehicles limit 1`,
    [newId()],
  )
  await company.owner.query(
    `insert into subfolders (id, folder_id, name) select $1, id, 'Estimates' from folders limit 1`,
    [newId()],
  )
  await company.owner.query(
    'insert into rounds (id, job_id, began_at) select $1, id, now() from jobs limit 1',
    [newId()],
  )
})

const theirs = async () =>
  (
    await company.owner.query<{ customer_id: string; job_id: string }>(
      `select j.customer_id, j.id as job_id from jobs j join customers c on c.id = j.customer_id
        where j.is_current and c.user_id = $1`,
      [await personId(company, 6)],
    )
  ).rows[0]!

const foreign = Object.entries(uploadFields)
it.each(foreign)(
  'a photo of a customer takes no %s, whether it exists or not',
  async (field, shape) => {
    const place = await theirs()
    const values = shape === 'row' ? [await rowOf(field), newId()] : ['front', 'none']
    for (const value of values) {
      const answer = await begin(company, 6, aPhoto({ ...place, [field]: value }), 10)
      expect(answer.status).toBe(400)
      const message = `This kind of file has no ${field}.`
      expect(await answer.json()).toMatchObject({
        message,
        data: { issues: [{ message, path: [field] }] },
      })
    }
  },
)

it('of a kind are the same in its noun’s SQL', async () => {
  for (const [kind, one] of kinds) {
    const { rows } = await company.owner.query<{ named: string[] }>(
      'select app.fields_of_upload($1) as named',
      [kind],
    )
    expect([kind, rows[0]!.named.toSorted()]).toEqual([kind, fieldsOf(one)])
  }
})

it('of another kind are refused by the database too, alike for a row and for none', async () => {
  const asCustomer = `select app.become('${await personId(company, 6)}', 6::smallint);`
  const { customer_id, job_id } = await theirs()
  for (const [kind, one] of kinds)
    for (const [field, shape] of foreign) {
      if (fieldsOf(one).includes(field)) continue
      for (const value of shape === 'row' ? [await rowOf(field), newId()] : ['front'])
        await expect(
          company.owner.query(
            `${asCustomer} insert into uploads (id, kind, file_name, size, customer_id, job_id, ${field})
              values ('${newId()}', '${kind}', 'x', 1, '${customer_id}', '${job_id}', '${value}')`,
          ),
          `${kind} ${field}`,
        ).rejects.toMatchObject({ constraint: 'uploads_fields_of_kind' })
    }
})

import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { begin } from '#testing/sending.ts'

export const cases: Cases = {
  calls: {
    'uploads.states': async () => ({ ids: [newId()] }),
  },
  ids: { uploads: 'upload' },
  plant: {
    upload: async (house) => {
      const of = (field: string) => `q7${house.name}.uploads.${field}.one`
      const words = {
        file_name: of('file_name'),
        description: of('description'),
        tags: [of('tags')],
      }
      const place = {
        customer_id: await house.row('customer'),
        job_id: await house.row('job'),
        position_missing: of('position_missing'),
      }
      const upload = { id: newId(), kind: 'photo', ...place, ...words }
      const answer = await begin(house.company, house.sender, upload, 10)
      if (answer.status !== 201) throw new Error(await answer.text())
      // Customers can't choose a folder.
      await house.company.owner.query('update uploads set folder_name = $2 where id = $1', [
        upload.id,
        of('folder_name'),
      ])
      return [upload.id]
    },
  },
  statements: {
    uploads: {
      // Customers add only to their own active job.
      insert: `insert into uploads (id, kind, file_name, size, customer_id, job_id)
        select gen_random_uuid(), 'photo', 'x', 1, j.customer_id, j.id from jobs j where j.status = 'active'
          and ((app.is_staff()) or j.customer_id = (select id from customers where user_id = app.actor_id())) limit 1`,
      update: 'update uploads set finished_at = now()',
      own: 'created_by = $1',
      some: `alter table uploads disable trigger begin_upload;
        insert into uploads (id, created_by, kind, file_name, size) select gen_random_uuid(), id, 'photo', 'x', 1 from profiles;
        alter table uploads enable trigger begin_upload`,
    },
  },
}

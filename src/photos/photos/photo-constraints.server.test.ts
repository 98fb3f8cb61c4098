import { beforeAll, expect, it } from 'vitest'
import type { constraintMessages } from '#photos/photos/photos.ts'
import { personId, useCompany } from '#testing/company.ts'
import { aPlace, plantPhoto } from '#testing/photo-rows.ts'

const company = useCompany()
const ids = {} as Record<'photo' | 'gone' | 'colleagues' | 'customer' | 'me', string>
beforeAll(async () => {
  const place = await aPlace(company)
  ids.customer = place.customer_id
  ids.me = await personId(company, 1)
  ids.photo = await plantPhoto(company, place)
  ids.colleagues = await plantPhoto(company, { ...place, by: 2 })
  ids.gone = await plantPhoto(company, place)
  await company.as(1).photos.remove({ ids: [ids.gone] })
})

const photo = (change: string, which: keyof typeof ids = 'photo') =>
  `update photos set ${change} where id = '${ids[which]}'`
const file = (change: string) => `update files set ${change} where id = '${ids.photo}'`
const folder = (name: string, customer = ids.customer) =>
  `insert into photo_folders (customer_id, name) values ('${customer}', '${name}')`
const none = '00000000-0000-0000-0000-000000000001'

/**
 * A statement that violates each constraint of the catalog. It bypasses the policies to write what
 * no person may write.
 */
const into: Record<keyof typeof constraintMessages, () => string> = {
  files_name_length: () => file(`name = ''`),
  files_size_range: () => file('size = 26214401'),
  files_sha256_form: () => file(`sha256 = upper(sha256)`),
  files_view_sha256_form: () => file(`view_sha256 = 'a'`),
  files_state: () => file(`state = 'lost'`),
  photo_folders_name_length: () => folder('x'.repeat(51)),
  photo_folders_name_taken: () => folder('GENERAL'),
  photo_folders_customer_id_fkey: () => folder('A', none),
  photos_type: () => photo(`type = 'during'`),
  photos_description_length: () => photo(`description = repeat('x', 501)`),
  photos_tags_count: () => photo(`tags = array_fill('x'::text, array[21])`),
  photos_position_source: () => photo(`latitude = 1, longitude = 1, position_source = 'guess'`),
  photos_position_missing_length: () => photo(`position_missing = repeat('x', 201)`),
  photos_captured_source: () => photo(`captured_source = 'guess'`),
  photos_position_whole: () => photo(`latitude = 1`),
  photos_position_range: () => photo(`latitude = 0, longitude = 0, position_source = 'device'`),
  photos_on_dashboard_or_with_customer: () => photo('folder_id = null'),
  photos_deleted_stays: () => photo(`description = 'Later'`, 'gone'),
  photos_deleted_by_their_own: () => photo('deleted_at = now()', 'colleagues'),
  photos_not_back_to_dashboard: () => photo('customer_id = null, job_id = null, folder_id = null'),
  photos_place_of_customer: () =>
    photo(`customer_id = (select id from customers where id <> '${ids.customer}' limit 1)`),
  photos_customer_id_fkey: () => `select app.become(null); ${photo(`customer_id = '${none}'`)}`,
  photos_job_id_fkey: () => `select app.become(null); ${photo(`job_id = '${none}'`)}`,
}

it.each(Object.keys(into) as (keyof typeof into)[])(
  'the database refuses by %s what its message is about',
  async (constraint) => {
    await company.owner.query('begin')
    try {
      await company.owner.query('select app.become($1, 1::smallint)', [ids.me])
      await expect(company.owner.query(into[constraint]())).rejects.toMatchObject({ constraint })
    } finally {
      await company.owner.query('rollback')
    }
  },
)

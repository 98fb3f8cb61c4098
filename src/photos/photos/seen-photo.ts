import { z } from 'zod'
import { photoTypes } from '#photos/photos/photos.ts'

/**
 * A photo in a gallery, as everyone who may see it sees it. `placeholder` is a thumbhash in base64;
 * `state` tells if its copies are made.
 */
export const seenPhoto = z.object({
  id: z.string(),
  type: z.enum(photoTypes),
  description: z.string(),
  tags: z.array(z.string()),
  folder_name: z.string().nullable(),
  by_customer: z.boolean(),
  taken_at: z.string(),
  is_received: z
    .boolean()
    .optional()
    .describe(
      'Whether that is when it was received: neither picture nor device say when it was taken',
    ),
  state: z.enum(['arrived', 'ready', 'refused']),
  placeholder: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type SeenPhoto = z.infer<typeof seenPhoto>

/** Extra fields for claims agents, of photos that the claim releases (shown-to-agents.sql). */
export const grantedPhoto = seenPhoto.extend({
  customer_id: z.string(),
  customer_name: z.string().nullable(),
  job_description: z.string().nullable(),
})
export type GrantedPhoto = z.infer<typeof grantedPhoto>

/** Extra fields for staff. */
export const photo = seenPhoto.extend({
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  job_id: z.string().nullable(),
  job_description: z.string().nullable(),
  folder_id: z.string().nullable(),
  uploaded_by: z.string(),
  uploaded_by_name: z.string().nullable(),
  name: z.string(),
  size: z.number(),
  deleted_at: z.string().nullable(),
})
export type Photo = z.infer<typeof photo>

/**
 * A photo as evidence: who took it, when by the picture, the device and the server, where, and the
 * SHA-256 of the original and of the viewable copy. Times are shown in `time_zone`, the company's.
 */
export const evidence = photo.extend({
  media_type: z.string(),
  sha256: z.string(),
  view_sha256: z.string().nullable(),
  captured_at: z.string().nullable(),
  captured_source: z.enum(['picture', 'device']).nullable(),
  device_at: z.string().nullable(),
  uploaded_at: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracy: z.number().nullable(),
  position_source: z.enum(['picture', 'device']).nullable(),
  position_missing: z.string().nullable(),
  time_zone: z.string(),
})
export type Evidence = z.infer<typeof evidence>

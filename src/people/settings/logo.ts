import { z } from 'zod'

/**
 * Largest logo in bytes. A request may have 1 MB, and base64 takes four characters for three bytes.
 */
export const LARGEST_LOGO = 700_000

export const logoChange = z.strictObject({
  logo: z
    .strictObject({
      base64: z
        .base64('This is not an image')
        .max(950_000, 'This image is too large. Save it smaller and choose it again.'),
    })
    .nullable()
    .describe('PNG or JPEG, by its bytes; null removes it'),
})
export const shownLogo = z
  .object({ id: z.string(), media_type: z.string(), base64: z.string() })
  .nullable()

export const constraintMessages = {
  company_logos_media_type: { field: 'logo', message: 'Use a PNG or JPEG image' },
  company_logos_width_range: { field: 'logo', message: 'This image is too large' },
  company_logos_height_range: { field: 'logo', message: 'This image is too large' },
  company_logos_size: { field: 'logo', message: 'This image is too large' },
  company_logos_sha256: {
    field: 'logo',
    message: 'Someone else just added this image. Try again.',
  },
}

import { linkTo, newLink } from '#server/links.ts'
import { linkLasts } from '#values/link-lifetimes.ts'
import { openClient } from '#runtime/database-client.ts'

/**
 * If there is no administrator yet, returns a line with a single-use link that creates one. Each
 * start makes a new link.
 */
export async function firstAdministratorLink(ownerUrl: string, baseUrl: string) {
  const client = await openClient(ownerUrl)
  try {
    const { rowCount } = await client.query('select from profiles where role = 4')
    if (rowCount) return undefined
    const { token, hash } = newLink()
    await client.query(`select app.make_link($1, 'set-up', $2)`, [hash, linkLasts('set_up')])
    return `  There is no administrator yet. Create the first one at ${linkTo(baseUrl, 'set-up', token)}`
  } finally {
    await client.end()
  }
}

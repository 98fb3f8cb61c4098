import { routes } from '#main/routes.gen.ts'

/** Routes that `main/app.ts` mounts itself. */
const ownRoutes: Record<string, string> = {
  'GET /healthz': 'Anyone',
  'GET /readyz': 'Anyone',
  'GET /first-answers': 'Anyone; answers what the same person gets by asking one by one',
  'GET /live': 'Anyone signed in',
  'GET /mailbox': 'Anyone at the machine of a demo',
  'GET /mailbox/:file': 'Anyone at the machine of a demo',
  'GET /mailbox/:file/html': 'Anyone at the machine of a demo',
  'POST /api/auth/sign-in/email': 'Anyone, counted by account, address and device',
  'POST /api/auth/sign-out': 'Anyone; ends the own session',
  'GET /api/auth/get-session': 'Anyone; renews the own session',
  'POST /api/auth/step-up': 'Anyone signed in, with password or code',
  'POST /api/auth/two-factor/enable': 'Anyone signed in, with password',
  'POST /api/auth/two-factor/disable': 'Anyone signed in, with password',
  'POST /api/auth/two-factor/generate-backup-codes': 'Anyone signed in, with password',
  'POST /api/auth/two-factor/verify-totp': 'Who entered the password, or is signed in',
  'POST /api/auth/two-factor/verify-backup-code': 'Who entered the password, or is signed in',
  'GET /api/openapi.json': 'Anyone',
  'GET /api/docs': 'Anyone',
  'GET /': 'Anyone',
  'GET /location': 'Anyone',
  'GET /request': 'Anyone',
  'POST /request': 'Anyone, 20 an hour for each address',
  'GET /request/received': 'Anyone',
  'GET /sitemap.xml': 'Anyone',
  'GET /robots.txt': 'Anyone',
  'GET /assets/*': 'Anyone',
  'GET /favicon.svg': 'Anyone',
  'GET /apple-touch-icon.png': 'Anyone',
  'GET /icon-192.png': 'Anyone',
  'GET /icon-512.png': 'Anyone',
  'GET /share.png': 'Anyone',
  'GET /manifest.webmanifest': 'Anyone',
  'GET /service-worker.js': 'Anyone',
  'GET /*': 'Anyone; the page of the app, 404 where it has none',
}

/**
 * Routes of the server besides its procedures, and who may use them, as each says itself.
 * `docs/who-may-call-what.md` shows the list, and a test compares it with the app.
 */
export const otherRoutes: Record<string, string> = Object.assign(
  {},
  ...routes.map(({ who }) => who),
  ownRoutes,
)

/** The same list as a table for the docs. */
export const otherRoutesText = `## Beside the procedures\n\nEach \`*.route.server.ts\` says who may use it, and \`src/testing/other-routes.ts\` says it of the rest. A test holds them against what the server answers.\n\n| Route | Who |\n| --- | --- |\n${Object.entries(
  otherRoutes,
)
  .map(([route, who]) => `| ${route} | ${who} |`)
  .join('\n')}\n`

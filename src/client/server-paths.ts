// Relative, because Vite's settings read this file before anything knows our folders.
import { routeUrls } from './route-urls.gen.ts'

/**
 * URLs, without origin, that the server answers itself and that are not pages of the app, as
 * regular expressions matched from the start. The development server proxies them, and the service
 * worker never shows the app in their place. A test compares them with the server's routes.
 */
export const serverPaths = [
  '/(api|first-answers|healthz|live|location|mailbox|readyz|request|rpc)(?=[/?]|$)',
  '/(robots\\.txt|sitemap\\.xml)(?=\\?|$)',
  ...routeUrls,
]

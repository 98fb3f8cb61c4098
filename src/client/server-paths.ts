/**
 * URLs, without origin, that the server answers itself and that are not pages of the app, as
 * regular expressions matched from the start. The development server proxies them, and the service
 * worker never shows the app in their place. A test compares them with the server's routes.
 */
export const serverPaths = [
  '/(api|exports|files|healthz|live|location|mailbox|pictures|readyz|request|rpc|samples|signing-file|signing-session|uploads)(?=[/?]|$)',
  '/(robots\\.txt|sitemap\\.xml)(?=\\?|$)',
  // These share a path with pages of the app.
  '/claim/',
  '/invoices/[^/?]+/(pdf|receipt)(?=\\?|$)',
  // Without the token it is a page of the app.
  '/stop-digests\\?(.*&)?token=',
]

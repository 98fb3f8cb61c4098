/**
 * Addresses, without their origin, that the server answers and the app has no page for, as regular expressions from their start. The
 * development server hands them on, and the service worker never shows the app in their place. A test compares them with the server's routes.
 */
export const serverPaths = [
  '/(api|exports|files|healthz|live|location|mailbox|pictures|readyz|request|rpc|samples|signing-file|signing-session|uploads)(?=[/?]|$)',
  '/(robots\\.txt|sitemap\\.xml)(?=\\?|$)',
  // Next to pages of the app.
  '/claim/',
  '/invoices/[^/?]+/(pdf|receipt)(?=\\?|$)',
  // Without the token it is a page.
  '/stop-digests\\?(.*&)?token=',
]

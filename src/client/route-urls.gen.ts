// Written by `npm run generate` from the files named *.route.server.ts.
export const routeUrls = [
  '/claim/',
  '/exports(?=[/?]|$)',
  '/files(?=[/?]|$)',
  '/invoices/[^/?]+/pdf(?=\\?|$)',
  '/invoices/[^/?]+/receipt(?=\\?|$)',
  '/pictures(?=[/?]|$)',
  '/samples(?=[/?]|$)',
  '/signing-file(?=[/?]|$)',
  '/signing-session(?=[/?]|$)',
  '/stop-digests\\?(.*&)?token=',
  '/uploads(?=[/?]|$)',
]

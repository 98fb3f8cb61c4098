/**
 * Returns the browser and system named in a User-Agent. Used only to help people tell their own
 * devices apart.
 */
export function deviceName(userAgent: string | null) {
  if (!userAgent) return 'Unknown device'
  const browser = [
    [/Edg(?:A|iOS)?\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/Firefox\/|FxiOS\//, 'Firefox'],
    [/Chrome\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ].find(([pattern]) => (pattern as RegExp).test(userAgent))?.[1]
  const system = [
    [/iPhone|iPad/, 'iPhone or iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux'],
  ].find(([pattern]) => (pattern as RegExp).test(userAgent))?.[1]
  return [browser ?? 'A program', system].filter(Boolean).join(' on ')
}

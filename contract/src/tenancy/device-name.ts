const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
const findName = (among: [RegExp, string][], text: string) =>
  among.find(([pattern]) => pattern.test(text))?.[1]

/** `Firefox, Windows` from a user agent; undefined if it isn't recognized. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const parts = [findName(browsers, userAgent), findName(systems, userAgent)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : userAgent.slice(0, 40)
}

/** WCAG 2.2, 1.4.3: the least contrast of text with its background. */
export const leastContrast = 4.5

const dark = '#1f2933'
const light = '#ffffff'

/** A store's text on a color: dark or white, whichever is easier to read. */
export const textOn = (background: string): string =>
  contrast(dark, background) >= contrast(light, background) ? dark : light

/** Computes the contrast of two colors such as `#1f3a5f`: from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

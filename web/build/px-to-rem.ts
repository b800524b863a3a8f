/** Thinner values are lines or shadows, which don't grow with the text. */
const thinnest = 3
/** The text size of a browser whose user chose none, in pixels. */
const usual = 16
const pixels = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g

/** Pixels as a share of the text size that people chose in their browser, so that text and boxes grow together. */
export const pxToRem = (css: string): string =>
  css.replace(pixels, (written, number: string) =>
    Math.abs(Number(number)) < thinnest ? written : `${Number((Number(number) / usual).toFixed(5))}rem`,
  )

/** A PostCSS plugin that converts all styles. */
export const pxToRemPlugin = {
  postcssPlugin: 'px-to-rem',
  Declaration(declaration: { value: string }) {
    if (declaration.value.includes('px')) declaration.value = pxToRem(declaration.value)
  },
  AtRule(rule: { name: string; params: string }) {
    if (/^(media|container)$/.test(rule.name) && rule.params.includes('px'))
      rule.params = pxToRem(rule.params)
  },
}

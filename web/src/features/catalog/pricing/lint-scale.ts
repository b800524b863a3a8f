import type { PricedBand } from '#contract/catalog/lint-rules.ts'
import { defaultRange } from '#contract/catalog/pricing.ts'

export const height = 190
export const frame = { left: 34, right: 8, top: 26, bottom: 34 }

export type Scale = {
  /** A price in pixels on a logarithmic axis; values outside go to its ends. */
  x: (price: number | null, open: 'low' | 'high') => number
  y: (markup: number) => number
  decades: number[]
  markups: number[]
}

/** The widest scale around the borders between bands. */
export function fitScale(bands: readonly PricedBand[], width: number): Scale {
  const borders = bands
    .map(({ from }) => from)
    .filter((from): from is number => from !== null && from > defaultRange.from && from < defaultRange.to)
  const first = borders.length ? Math.floor(Math.log10(Math.min(...borders))) - 1 : 0
  const last = borders.length ? Math.ceil(Math.log10(Math.max(...borders))) + 1 : 3
  const [low, high] = [Math.max(first, -2), Math.min(last, 7)]
  const wide = width - frame.left - frame.right
  const x: Scale['x'] = (price, open) => {
    const exponent = price === null ? (open === 'low' ? low : high) : Math.log10(Math.max(price, 0.001))
    return frame.left + (wide * (Math.min(Math.max(exponent, low), high) - low)) / (high - low)
  }

  const bandMarkups = bands.map(({ markup }) => markup)
  const [least, highest] = [Math.min(0, ...bandMarkups), Math.max(10, ...bandMarkups)]
  const step = stepFor((highest - least) / 4)
  const [bottom, top] = [Math.floor(least / step) * step, Math.ceil(highest / step) * step]
  const tall = height - frame.top - frame.bottom
  return {
    x,
    y: (markup) => frame.top + (tall * (top - markup)) / (top - bottom),
    decades: Array.from({ length: high - low + 1 }, (_, n) => 10 ** (low + n)),
    markups: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, n) => bottom + n * step),
  }
}

/** 1, 2 or 5 times a power of ten. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least)!
}

/** `10`, `1k`, `1M`: there's little room. */
export function shortPrice(price: number): string {
  if (price >= 1_000_000) return `${price / 1_000_000}M`
  return price >= 1000 ? `${price / 1000}k` : String(price)
}

/** The marks' positions: at their findings, without overlapping. */
export function marksAt(values: readonly number[], width: number): number[] {
  const size = 18
  const order = values.map((x, place) => ({ x, place })).sort((a, b) => a.x - b.x)
  let free = frame.left
  for (const mark of order) {
    mark.x = Math.max(mark.x, free)
    free = mark.x + size
  }
  let limit = width - frame.right
  for (const mark of order.toReversed()) {
    mark.x = Math.min(mark.x, limit)
    limit = mark.x - size
  }
  return order.sort((a, b) => a.place - b.place).map(({ x }) => x)
}

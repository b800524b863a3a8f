import type { DealerKey } from '#demo/dealers.ts'
import type { CatalogName } from '#demo/parts/vehicles.ts'

/** A Price Level rule in percent. Without a range, it's the default of its set. */
export type DemoRule = {
  catalog?: CatalogName
  make?: string
  range?: [from: number, to: number]
  costPlus: number | null
  listMinus: number | null
  minProfit: number | null
  inflateMsrp?: number
}

const top = 5_000_000

export const pricing: Record<DealerKey, { priorityToggle: 'p' | 'c'; rules: DemoRule[] }> = {
  1: {
    priorityToggle: 'c',
    rules: [
      { costPlus: 30, listMinus: 10, minProfit: 15 },
      { range: [0.01, 10], costPlus: 48, listMinus: 0, minProfit: 25 },
      { range: [10.01, 50], costPlus: 40, listMinus: 5, minProfit: 20 },
      { range: [50.01, 200], costPlus: 34, listMinus: 8, minProfit: 15 },
      { range: [200.01, top], costPlus: 26, listMinus: 12, minProfit: 10 },
      { catalog: 'accessories', costPlus: 38, listMinus: 6, minProfit: 18 },
      { catalog: 'parts_usa', make: 'Toyota', costPlus: 29, listMinus: 11, minProfit: 12 },
      { catalog: 'parts_usa', make: 'Toyota', range: [0.01, 20], costPlus: 42, listMinus: 4, minProfit: 20 },
      { catalog: 'parts_usa', make: 'BMW', costPlus: 36, listMinus: 5, minProfit: 20 },
    ],
  },
  2: {
    priorityToggle: 'p',
    rules: [
      { costPlus: 32, listMinus: 10, minProfit: 16 },
      { range: [0.01, 25], costPlus: 45, listMinus: 0, minProfit: 25, inflateMsrp: 12 },
      { range: [25.01, 150], costPlus: 36, listMinus: 8, minProfit: 18, inflateMsrp: 15 },
      { range: [150.01, top], costPlus: 28, listMinus: 14, minProfit: 12 },
    ],
  },
  3: {
    priorityToggle: 'c',
    rules: [
      { costPlus: 33, listMinus: 10, minProfit: 18 },
      { range: [0.01, 40], costPlus: 45, listMinus: 3, minProfit: 25 },
      { range: [1000.01, top], costPlus: 22, listMinus: 15, minProfit: 12 },
    ],
  },
}

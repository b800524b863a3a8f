import type { Case } from './case-shape.ts'
import { orderCases } from './order-cases.ts'
import { otherCases } from './other-cases.ts'
import { partCases } from './part-cases.ts'
import { salesCases } from './sales-cases.ts'

/** Everything a clerk waits for; `runs` applies to one connection. */
export const cases: Case[] = [...orderCases, ...otherCases, ...partCases, ...salesCases]

import type { ExportVehicle, Platform } from '#contract/channels/export-filters.ts'
import { maxInBrowser, maxSkus } from '#contract/channels/export-filters.ts'
import { type ExportJob, exportJobs } from '#contract/channels/exports.ts'
import { type ExportProduct, marketplace, type WorkbookRow } from '#contract/channels/marketplace.ts'
import type { Locale } from '#contract/locales.ts'
import { t } from '#web/platform/i18n.ts'
import { inPool } from '#web/platform/in-pool.ts'
import { ProblemError } from '#web/platform/problems.ts'
import { readEvents, send } from '#web/platform/send.ts'

/** A model with the years chosen for it. */
export type ExportModel = { modelId: number; makeId: number; yearIds: readonly (number | null)[] }

/** The input of an export. */
export type ExportInput = {
  dealerId: number
  region: 'USA' | 'CAN'
  catalog: string
  loc: Locale
  platform: Platform
  models: readonly ExportModel[]
  categories: readonly number[]
  /** For MercadoLibre: the workbook to fill in. */
  templateId?: number | undefined
  from?: number | undefined
  to?: number | undefined
  minStockLevel?: number | undefined
  dimWeightFrom?: number | undefined
  dimWeightTo?: number | undefined
}

type Step = 'products' | 'stock' | 'file' | 'server'
export type Progress = { step: Step; done: number; total: number }
/** The result; `log` has the parts that were left out, with the reason. */
export type Outcome = {
  /** The number of left out parts; the log of a large export lists only the first ones. */
  leftOut: number
  result: 'done' | 'noProducts' | 'noInventory' | 'noStock'
  log: WorkbookRow[]
  file: { filePath: string; fileName: string } | null
}

/** Models per request (spec 3, constants). */
const modelsAtOnce = 3
/** Parts per stock request. */
const perQuestion = Math.min(250, maxSkus)

type Control = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/** Finds the parts, checks their stock, and has the server write the file. */
export async function runExport(input: ExportInput, control: Control): Promise<Outcome> {
  const products = await collectProducts(input, control)
  if (products === null) return runOnServer(input, control)
  if (products.size === 0) return { result: 'noProducts', leftOut: 0, log: [], file: null }
  const { available, log } = await checkStock(input, [...products.keys()], control)
  const exported = available.flatMap((stock) => {
    const product = products.get(stock.sku)
    return product ? [{ ...product, ...stock }] : []
  })
  if (exported.length === 0) return { result: whyNothing(log), leftOut: log.length, log, file: null }
  const { signal, onProgress } = control
  onProgress({ step: 'file', done: 0, total: 1 })
  const { platform, dealerId, templateId } = input
  const checkInput = { dealerId, products: exported }
  const { data } =
    platform === 'MercadoLibre'
      ? await send(marketplace.mercadoLibre, { ...checkInput, templateId }, { signal })
      : await send(generators[platform], checkInput, { signal })
  return { result: 'done', leftOut: log.length, log, file: data }
}

const generators = {
  Amazon: marketplace.amazon,
  'Google Platform': marketplace.google,
} as const

/** Collects the parts; null if there are too many for a browser. */
async function collectProducts(input: ExportInput, { signal, onProgress }: Control) {
  const { models, catalog, categories, platform, dealerId, region, loc, from, to } = input
  const total = models.length
  let done = 0
  onProgress({ step: 'products', done, total })
  const about = { dealerId, region, loc, from, to, platform, catalogs: [catalog] }
  const products = new Map<string, ExportProduct>()
  let isTooMany = false
  await inPool(models, modelsAtOnce, async (model) => {
    if (isTooMany) return
    const { data, recordsTotalCapped } = await send(
      marketplace.products,
      {
        ...about,
        ...(categories.length > 0 ? { categories: [...categories] } : {}),
        vehicles: listVehicles(model),
      },
      { signal },
    )
    for (const product of data) products.set(product.sku, product)
    isTooMany ||= recordsTotalCapped === true || products.size > maxInBrowser
    done += 1
    onProgress({ step: 'products', done, total })
  })
  return isTooMany ? null : products
}

/** Runs the export as a job on the server, for any number of parts. */
async function runOnServer(input: ExportInput, { signal, onProgress }: Control): Promise<Outcome> {
  const { models, catalog, categories, ...rest } = input
  const { data: started } = await send(exportJobs.start, {
    ...rest,
    catalogs: catalog,
    ...(categories.length > 0 ? { categories: categories.join(',') } : {}),
    vehicles: models.flatMap(listVehicles),
  })
  const { id } = started
  try {
    const ended = await whenOver(id, { signal, onProgress })
    if (ended.state !== 'done') throw endedEarly(ended)
    const { data } = await send(exportJobs.show, { id }, { signal })
    const { filePath, partsWritten, partsLeftOut, observations: log } = data
    const file = filePath === null || partsWritten === 0 ? null : { filePath, fileName: nameIn(filePath) }
    const result = file ? 'done' : log.length === 0 ? 'noProducts' : whyNothing(log)
    return { result, leftOut: partsLeftOut, log, file }
  } catch (error) {
    if (signal.aborted) await send(exportJobs.cancel, { id }).catch(() => {})
    throw error
  }
}

/** Why there's no file. */
function endedEarly({ state, trouble }: ExportJob): ProblemError {
  const code = state === 'cancelled' ? state : (trouble ?? 'unexpected')
  const words = {
    cancelled: t('marketplace.canceled'),
    restarted: t('marketplace.restarted'),
    disk_full: t('marketplace.diskFull'),
    storage_full: t('marketplace.storageFull'),
    template_full: t('marketplace.templateFull'),
    unexpected: t('common.unexpected'),
  }[code]
  return new ProblemError(
    {
      type: `/problems/${code}`,
      title: code,
      status: 500,
      code,
      detail: words,
      message: words,
      requestId: '',
    },
    { words },
  )
}

const nameIn = (filePath: string) => filePath.split('?')[0]?.split('/').at(-1) ?? ''

/** Listens until an export is done, and reopens a stream that ends early. */
async function whenOver(id: number, { signal, onProgress }: Control): Promise<ExportJob> {
  for (;;) {
    for await (const job of readEvents(exportJobs.events, { id }, { signal })) {
      if (job === null) continue
      if (job.state !== 'waiting' && job.state !== 'running') return job
      onProgress({ step: 'server', done: job.partsRead, total: job.partsTotal })
    }
  }
}

const listVehicles = ({ makeId, modelId, yearIds }: ExportModel): ExportVehicle[] =>
  yearIds.map((yearId) => ({ makeId, modelId, yearId }))

async function checkStock(input: ExportInput, skus: readonly string[], { signal, onProgress }: Control) {
  const { dealerId, from, to, minStockLevel, dimWeightFrom, dimWeightTo } = input
  const limits = { dealerId, from, to, minStockLevel, dimWeightFrom, dimWeightTo }
  const questions = Array.from({ length: Math.ceil(skus.length / perQuestion) }, (_, at) =>
    skus.slice(at * perQuestion, (at + 1) * perQuestion),
  )
  let done = 0
  onProgress({ step: 'stock', done, total: skus.length })
  const answers = await inPool(questions, modelsAtOnce, async (some) => {
    const { data } = await send(marketplace.availability, { ...limits, skus: some }, { signal })
    const there = new Set(data.map(({ sku }) => sku))
    const missing = some.filter((sku) => !there.has(sku))
    const observed =
      missing.length === 0
        ? []
        : (await send(marketplace.observations, { ...limits, skus: missing }, { signal })).data
    done += some.length
    onProgress({ step: 'stock', done, total: skus.length })
    return { data, observed }
  })
  return {
    available: answers.flatMap(({ data }) => data),
    log: answers.flatMap(({ observed }) => observed),
  }
}

/** Why none of the parts can be exported. */
function whyNothing(log: readonly WorkbookRow[]): Outcome['result'] {
  if (log.every(({ observation }) => observation === 'not_in_inventory')) return 'noInventory'
  const isLow = log.some(({ observation }) => observation === 'stock_below_minimum')
  return isLow ? 'noStock' : 'noProducts'
}

import { aboutUsUrl, pageFields, pages } from '#contract/store/pages/pages.ts'
import type { Keeper } from '#server/features/tenancy/history/history-things.ts'
import type { Work } from '#server/platform/db/work.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import { createPage, updatePage } from './pages.ts'
import { findByUrl, findStored, listLinked } from './queries.ts'

const fields = Object.keys(pageFields.shape)
const shared = { record: 'dealer-pages', fields }

const restore: Keeper['restore'] = (work, id, values, version) =>
  updatePage(work, { ...parse(pages.update.body, values), id: Number(id), version })

export const pageHistory: Keeper = {
  ...shared,
  kind: 'page',
  list: async (work) => new Map((await listLinked(work)).map(({ id, pageUrl }) => [String(id), pageUrl])),
  now: async (work, id) => toNow(await findStored(work, Number(id))),
  restore,
  recreate: async (work, values) => createPage(work, parse(pages.create.body, values)),
}

/** About Us, which has its own screen. */
export const aboutUsHistory: Keeper = {
  ...shared,
  kind: 'aboutUs',
  list: async (work) => {
    const page = await aboutUs(work)
    return new Map(page ? [[String(page.id), page.pageUrl]] : [])
  },
  now: async (work, id) => {
    const page = await aboutUs(work)
    return toNow(String(page?.id) === id ? page : undefined)
  },
  restore,
}

const aboutUs = (work: Work) => findByUrl(work, aboutUsUrl)

const toNow = (page: Awaited<ReturnType<typeof findStored>>) =>
  page && { values: page, version: page.version }

import type pg from 'pg'
import { demoDealers } from '#demo/dealers.ts'
import { insertRows, moveIdsOn } from '#demo/load/load-rows.ts'

type Page = { pageId: number; pagetechPosition: 0 | 10; metaHeader?: string; texts: Record<string, string> }

const home = (company: string): Page => ({
  pageId: 1,
  pagetechPosition: 0,
  metaHeader: '<meta name="format-detection" content="telephone=no">',
  texts: {
    enTitle: `Welcome to ${company}`,
    enHtml: `<h2>Genuine parts, shipped today</h2>\n<p>Order before 3 pm and ${company} ships the same day.</p>`,
    enPageTitle: `${company} | Genuine parts online`,
    enMetaTitle: `Genuine auto parts from ${company}`,
    enMetaDescription: `Genuine parts and accessories at dealer prices from ${company}.`,
    enMetaKeywords: 'genuine parts, oem parts, accessories',
    esTitle: `Bienvenido a ${company}`,
    esPageTitle: `${company} | Piezas originales en línea`,
    frTitle: `Bienvenue chez ${company}`,
    frPageTitle: `${company} | Pièces d’origine en ligne`,
  },
})

const item: Page = {
  pageId: 9,
  pagetechPosition: 10,
  texts: {
    enTitle: 'About this part',
    enHtml:
      '<p><strong>[ITEM NAME]</strong> ([PART NUMBER]) is a genuine part for the [YEAR] [MAKE] [MODEL].</p>\n<p>Your price: [PRICE]</p>',
    enPageTitle: '[PART NUMBER] [ITEM NAME] | [MAKE] parts',
    enMetaTitle: '[ITEM NAME] for [YEAR] [MAKE] [MODEL]',
    enMetaDescription: 'Genuine [ITEM NAME] [PART NUMBER] for [YEAR] [MAKE] [MODEL] [FUEL] at [PRICE].',
    esTitle: 'Acerca de esta pieza',
    esPageTitle: '[PART NUMBER] [ITEM NAME] | Piezas [MAKE]',
  },
}

const models: Page = {
  pageId: 3,
  pagetechPosition: 0,
  texts: {
    enPageTitle: '[YEAR] [MAKE] parts by model',
    enMetaTitle: '[YEAR] [MAKE] parts',
    enMetaDescription: 'Choose the model of your [YEAR] [MAKE] to see the parts that fit.',
  },
}

/** Loads the settings of some store pages. A truck store has no page of models. */
export async function loadPages(client: pg.Client, madeAt: Date): Promise<void> {
  const rows = demoDealers.flatMap(({ key: dealerId, company, catalogs }) => {
    const pages = [home(company), ...(catalogs.includes('isuzu_fv') ? [] : [models]), item]
    return pages.map(({ texts, metaHeader = '', ...page }) => ({
      dealerId,
      ...page,
      metaHeader,
      ...blank,
      ...texts,
    }))
  })
  await insertRows(
    client,
    'pageSettings',
    rows.map((row, at) => ({
      ...row,
      id: at + 1,
      version: 1,
      updatedBy: 'Partsdesk',
      createdAt: madeAt,
      updatedAt: madeAt,
    })),
  )
  await moveIdsOn(client, ['pageSettings'])
}

const kinds = ['Title', 'Html', 'PageTitle', 'MetaTitle', 'MetaDescription', 'MetaKeywords']
const blank = Object.fromEntries(
  ['en', 'es', 'pt', 'fr'].flatMap((language) => kinds.map((kind) => [`${language}${kind}`, ''])),
)

import { findPageName } from '#contract/store/pages/page-kinds.ts'
import type { ImageShower } from './image-uses.ts'

/** The texts of stores that can show pictures of the library. */
export const imageShowers: readonly ImageShower[] = [
  {
    screen: 'dealer-pagetech',
    table: 'page_settings',
    columns: ['meta_header', 'en_html', 'es_html', 'pt_html', 'fr_html'],
    name: 'page_id',
    toName: (id) => findPageName(Number(id)),
  },
  { screen: 'store-policies', table: 'store_policies', columns: ['description'], name: 'name' },
  {
    screen: 'dealer-pages',
    table: 'pages',
    columns: ['en_page_content', 'es_page_content', 'pt_page_content', 'fr_page_content', 'slider_image_src'],
    name: 'page_url',
  },
]

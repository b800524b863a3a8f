import { findPageName } from '#contract/store/page-kinds.ts'
import type { ImageShower } from '../image-library/image-uses.ts'

/** A store page's HTML can show pictures from the library. */
export const pageSettingImages: ImageShower = {
  screen: 'dealer-pagetech',
  table: 'page_settings',
  columns: ['meta_header', 'en_html', 'es_html', 'pt_html', 'fr_html'],
  name: 'page_id',
  toName: (id) => findPageName(Number(id)),
}

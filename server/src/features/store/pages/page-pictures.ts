import type { ImageShower } from '../image-library/image-uses.ts'

export const pagePictures: ImageShower = {
  screen: 'dealer-pages',
  table: 'pages',
  columns: ['en_page_content', 'es_page_content', 'pt_page_content', 'fr_page_content', 'slider_image_src'],
  name: 'page_url',
}

import type { ImageShower } from '../image-library/image-uses.ts'

export const policyImages: ImageShower = {
  screen: 'store-policies',
  table: 'store_policies',
  columns: ['description'],
  name: 'name',
}

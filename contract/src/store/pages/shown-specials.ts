import type { StoreContent } from '../store-content.ts'
import { storePath } from '../urls/store-urls.ts'
import type { Special, SpecialsSection } from './home-page-specials.ts'

type Section = Pick<SpecialsSection, 'homepageSpecialsSectionTitle' | 'homepageSpecialsCompType'>

/** The specials as the store shows them, at today's prices; null if there are none. */
export function composeSpecials(section: Section, specials: readonly Special[]): StoreContent['specials'] {
  const products = specials
    .filter(({ isShown }) => isShown === 1)
    .map(({ name, partNumber, catalogName, pathImage, makeName, priceToday, showPrice }) => ({
      name,
      partNumber,
      makeName,
      imageUrl: pathImage,
      price: showPrice === 1 ? priceToday : null,
      url: storePath('part', { catalog: catalogName, name, number: partNumber }),
    }))
  if (products.length === 0) return null
  return { title: section.homepageSpecialsSectionTitle, type: section.homepageSpecialsCompType, products }
}

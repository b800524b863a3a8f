import { mark } from '../flows.ts'
import { checkForms } from './check-forms.ts'
import { makeExample } from './own-store.ts'
import { parts } from './parts.ts'

const rowByRow = 'the rules are edited row by row; pricing.spec.ts does so'
const bySwitch = 'a switch saves it at once'

checkForms({
  screens: parts.catalog,
  examples: ['postEntitiesDealerRelatedItems'],
  records: {
    catalogs: async (page, dealer) => {
      const catalog = await makeExample(page, dealer, 'postCatalogs', { catalogName: `forms_${mark()}` })
      return { address: `catalogs/${catalog}` }
    },
    parts: async (page, dealer) => {
      const partNo = `F${mark()}`
      const part = await makeExample(page, dealer, 'postParts', { partNo, mainPart: partNo })
      return { address: `parts?catalog=parts_usa&part=${part}` }
    },
  },
  unsaved: {
    'catalog-imports': 'an import needs a file',
    inventory: 'the stock comes from a file',
    'edit-item': 'its form only searches',
    'manage-related-items': 'part numbers are validated by a button; related-items.spec.ts does so',
  },
  unopened: {
    'catalog-imports/$id': 'an import can’t be changed',
  },
  uncalled: {
    putDealerPricingByDealerDealerId: rowByRow,
    putDealerPricingId: rowByRow,
    putDealerPricingSetInflatedPriceByDealerDealerId: bySwitch,
    putDealerPricingSetPriorityToggleByDealerDealerId: bySwitch,
    putPartsIdFitment: 'vehicles are chosen in a dialog of their own; catalog-parts.spec.ts does so',
  },
})

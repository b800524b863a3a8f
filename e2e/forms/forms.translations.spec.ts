import { mark } from '../flows.ts'
import { checkForms } from './check-forms.ts'
import { makeExample } from './own-store.ts'
import { parts } from './parts.ts'

checkForms({
  screens: parts.translations,
  records: {
    translate: async (page, dealer) => {
      const text = await makeExample(page, dealer, 'postTranslations', { en: `Forms ${mark()}` })
      return { address: `translate?whose=${dealer}&open=${text}` }
    },
    'translate/parts': async (page, dealer) => {
      const part = await makeExample(page, dealer, 'postTranslationsParts', { partNumber: `F${mark()}` })
      return { address: `translate/parts?whose=${dealer}&open=${part}` }
    },
  },
  unsaved: {
    'translate/import': 'an import needs a file',
  },
})

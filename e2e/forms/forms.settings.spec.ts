import { checkForms } from './check-forms.ts'
import { parts } from './parts.ts'

checkForms({ screens: parts.settings, examples: ['postDealerRedirects', 'postDealerTax'] })

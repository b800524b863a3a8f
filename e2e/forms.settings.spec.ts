import { checkForms } from './forms/check-forms.ts'
import { parts } from './forms/parts.ts'

checkForms({ screens: parts.settings, examples: ['postDealerRedirects', 'postDealerTax'] })

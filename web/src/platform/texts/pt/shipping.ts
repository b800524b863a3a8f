import type { Translated } from '../../i18n.ts'
import type { shipping as english } from '../en/shipping.ts'

export const shipping: Translated<typeof english> = {
  listLabel: 'Formas de envio',
  text: 'Selecione as formas de envio que esta concessionária oferece. O lucro é somado ao preço da transportadora.',
  method: 'Forma de envio',
  displayName: 'Nome de exibição',
  displayNameOf: 'Nome de exibição de {name}',
  profitPercent: 'Porcentagem de lucro',
  profitPercentOf: 'Porcentagem de lucro de {name}',
  memo: 'Nota',
  memoOf: 'Nota de {name}',
  saveNamed: 'Salvar {name}',
  offeredNow: '{name} ativado',
  offeredNoLonger: '{name} desativado',
  saved: '{name} salvo',
  failed: 'Não foi possível salvar {name}',
  empty: 'Ainda não há formas de envio',
}

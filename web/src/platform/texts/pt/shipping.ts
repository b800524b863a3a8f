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

  zones: 'Zonas de envio',
  zonesText:
    'Para onde a loja envia. Ela recusa pedidos para outros lugares; os pedidos que você cria mostram apenas um aviso.',
  zonesEverywhere: 'Nenhum país está selecionado, portanto a loja envia para todos os países.',
  zonesCount: { one: 'A loja envia para {n} país.', other: 'A loja envia para {n} países.' },
  zonesCountries: 'Países',
  zonesFindCountry: 'Encontrar um país',
  zonesAll: 'Selecionar tudo',
  zonesStates: 'Estados',
  zonesFindState: 'Encontrar um estado',
  zonesEveryState: 'Todos os estados',
  zonesSomeStates: '{n} de {of} estados',
  zonesStatesTitle: 'Estados dos Estados Unidos',
  zonesStatesText: 'Se nenhum estado for selecionado, a loja envia para todos.',
  zonesDone: 'Concluído',
  zonesSaved: 'Zonas de envio atualizadas.',
  zonesFailed: 'Não foi possível salvar as zonas de envio',
}

import type { Translated } from '../../i18n.ts'
import type { priceLevel as english } from '../en/price-level.ts'

export const priceLevel: Translated<typeof english> = {
  title: 'Nível de preços',
  catalog: 'Catálogo',
  everyCatalog: 'Todos os catálogos',
  make: 'Marca',
  everyMake: 'Todas as marcas',
  levels: 'Há regras para',
  level: '{name} ({rules})',
  everything: 'tudo',
  makeOf: '{make} em {catalog}',
  existing: 'Regras de preços existentes',
  ruleAt: '{level}: {rule}',
  noneExist: 'Ainda não há regras de preços',
  noneExistNext: 'Crie uma acima.',

  wins: 'Se vários níveis têm regra para um preço, vence o mais específico:',
  winsCustomer: 'as faixas próprias do cliente (definidas no cliente)',
  winsMake: 'o catálogo e a marca',
  winsCatalog: 'o catálogo',
  winsDealer: 'a concessionária: todos os catálogos e marcas',
  noRules: 'Não há regras para esta escolha: vale o que está mais abaixo nesta lista.',
  hasDefault:
    'Aqui há uma regra padrão, então toda peça tem o preço daqui, a não ser que algo mais acima tenha uma regra.',
  noDefault: 'Aqui não há regra padrão: fora destas faixas vale o que está mais abaixo nesta lista.',

  giveUp: 'Remover todas as regras deste nível',
  giveUpTitle: 'Remover todas as regras deste nível?',
  giveUpText: 'As regras ({rules}) são excluídas; a partir daí o nível menos específico faz os preços.',

  switches: 'Para todos os níveis e clientes, salvo na hora:',
  listSupersedes: 'A tabela prevalece sobre o custo',
  listSupersedesHint:
    'Sim: o preço de tabela da peça decide a faixa e, onde houver, o preço é calculado com ele. Não: decide o custo.',
  showInflated: 'Mostrar o preço inflado',
  showInflatedHint:
    'Sim: a loja mostra riscado o preço aumentado por Inflar MSRP. Não: mostra o preço de tabela.',
  listIsFirst: 'O preço de tabela agora prevalece sobre o custo',
  costIsFirst: 'O custo agora vale antes do preço de tabela',
  inflatedIsShown: 'Agora aparece o preço inflado',
  listIsShown: 'Agora aparece o preço de tabela',
  switchFailed: 'Não foi possível mudar o botão',
}

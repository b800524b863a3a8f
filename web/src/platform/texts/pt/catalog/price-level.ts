import type { Translation } from '../../../i18n.ts'
import type { priceLevel as english } from '../../en/catalog/price-level.ts'

export const priceLevel: Translation<typeof english> = {
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
  noRules: 'Não há regras para esta escolha. Aplica-se o próximo nível desta lista.',
  hasDefault:
    'Este nível tem uma regra padrão, então define o preço de toda peça, a não ser que um nível acima nesta lista tenha uma regra.',
  noDefault:
    'Este nível não tem regra padrão, então as peças fora destas faixas usam o próximo nível desta lista.',

  giveUp: 'Remover todas as regras deste nível',
  giveUpTitle: 'Remover todas as regras deste nível?',
  giveUpText: 'As regras ({rules}) são excluídas. A partir daí, o próximo nível da lista define os preços.',

  switches: 'Para todos os níveis e clientes, salvo na hora:',
  listSupersedes: 'A tabela prevalece sobre o custo',
  listSupersedesHint:
    'Sim: o preço de tabela da peça decide a faixa e, onde houver, o preço é calculado com ele. Não: decide o custo.',
  showInflated: 'Mostrar o preço inflado',
  showInflatedHint:
    'Sim: a loja mostra riscado o preço aumentado por Inflar MSRP. Não: mostra o preço de tabela.',
  listIsFirst: 'O preço de tabela agora prevalece sobre o custo',
  costIsFirst: 'O custo agora vem antes do preço de tabela',
  inflatedIsShown: 'Agora aparece o preço inflado',
  listIsShown: 'Agora aparece o preço de tabela',
  switchFailed: 'Não foi possível mudar a configuração',
}

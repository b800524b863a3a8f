import type { Translation } from '../../i18n.ts'
import type { priceInsight as english } from '../en/price-insight.ts'

export const priceInsight: Translation<typeof english> = {
  explain: 'Explicar um preço',
  explainText: 'Qual regra se aplica a uma peça e por quê, passo a passo.',
  by: 'Regras',
  bySaved: 'Regras salvas',
  byDraft: 'Como estão digitadas aqui',
  item: 'O que é calculado',
  itemTyped: 'Custo e preço de tabela',
  itemPart: 'Uma peça',
  part: 'Peça',
  partPlaceholder: 'Número ou nome',
  customer: 'Cliente',
  customerPlaceholder: 'Todos',
  partFacts: '{name}: custo {cost}, preço de tabela {list}',
  choosePart: 'Escolha uma peça.',
  call: 'Consultar preço',
  problemAt: 'Regra {n}: {message}',
  notExplained: 'Não foi possível explicar o preço',

  check: 'Verificação das regras',
  checkText: 'O markup de uma peça típica, {pair}. Atualiza enquanto você digita.',
  pair: 'com preço de tabela igual ao custo mais 20%',
  noFindings:
    'Nenhum problema: peças mais caras nunca saem por menos que as mais baratas, e nada sai abaixo do custo.',
  warning: 'Aviso',
  note: 'Nota',
  picture: 'Markup sobre o custo por faixa de preço',
  axisCost: 'Custo',
  axisList: 'Preço de tabela',
  axisMarkup: 'Markup sobre o custo, %',
  bandFrom: 'a partir de {from}',
  bandTo: 'até {to}',
  bandOf: '{from} a {to}',
  bandAll: 'todo preço',
  band: '{range}: {markup}%',
  range: 'Uma faixa',
  default: 'A regra padrão',
  other: 'Outro nível, ou nenhuma regra',
  ruleRange: 'A faixa de {from} a {to}',
  ruleDefault: 'A regra padrão',
  gapDefault: 'Nenhuma faixa cobre de {from} a {to}: ali se aplica a regra padrão.',
  gapOther: 'Nenhuma faixa cobre de {from} a {to}: ali se aplicam as regras de um nível menos específico.',
  gapNone: 'Nenhuma faixa cobre de {from} a {to} e não há regra padrão: ali as peças saem a custo mais 20%.',
  noDefault: 'Não há regra padrão: peças fora de toda faixa saem a custo mais 20%.',
  deadLow: '{rule} nunca se aplica: nenhum preço é tão baixo.',
  deadCovered: '{rule} nunca se aplica: outras faixas cobrem tudo.',
  deadHidden: '{rule} nunca se aplica: todo catálogo tem regras próprias para estes preços.',
  belowCost: '{rule} vende uma peça típica {percent}% abaixo do custo. Um lucro mín. evitaria isso.',
  empty: '{rule} não tem Custo mais nem Tabela menos: as peças saem a custo mais 20%.',
  floorAlways: '{rule} vende sempre com lucro mín., {percent}%, então as outras porcentagens não têm efeito.',
  floorTypical: '{rule} vende uma peça típica com lucro mín., {percent}%: com Tabela menos sairia por menos.',
  inversionCost:
    'Peças que custam de {from} a {to} saem por menos que uma que custa {than}: {lower} em vez de {price}, {drop}% a menos.',
  inversionList:
    'Peças com preço de tabela de {from} a {to} saem por menos que uma de {than}: {lower} em vez de {price}, {drop}% a menos.',
  jumpCost:
    'Uma peça que custa {from} sai {rise}% mais cara que uma que custa {than}: {higher} em vez de {price}.',
  jumpList:
    'Uma peça com preço de tabela de {from} sai {rise}% mais cara que uma de {than}: {higher} em vez de {price}.',

  fixedCost: {
    one: '{n} peça editada tem preço de venda próprio abaixo do custo: {part} sai por {price} e custa {least}.',
    other:
      '{n} peças editadas têm preço de venda próprio abaixo do custo, como {part}: sai por {price} e custa {least}.',
  },
  fixedFloor: {
    one: '{n} peça editada tem preço de venda próprio abaixo do lucro mín. da regra: {part} sai por {price} em vez de pelo menos {least}.',
    other:
      '{n} peças editadas têm preço de venda próprio abaixo do lucro mín. da regra, como {part}: {price} em vez de pelo menos {least}.',
  },

  whatIf: 'E se',
  whatIfOf: 'E se estas regras tivessem sido aplicadas?',
  whatIfText:
    'Recalcula cada linha de pedido dos últimos 90 dias com as regras digitadas aqui. Nada é alterado.',
  working: 'Recalculando as linhas de 90 dias…',
  failed: 'Não foi possível recalcular as linhas de pedido',
  compare: 'Comparado com',
  compareSaved: 'Regras salvas',
  compareSold: 'Vendas reais',
  compareSavedText: 'Compara com as regras salvas: o efeito só da sua alteração.',
  compareSoldText:
    'Compara com os preços cobrados. Preços manuais e mudanças posteriores de custo também aparecem como diferenças.',
  lines: 'Linhas',
  quantity: 'Qtd.',
  revenue: 'Receita',
  margin: 'Lucro bruto',
  meanChange: 'Mudança média de preço',
  rowSet: 'Regra que se aplica',
  rowDraft: '{from} a {to}',
  rowDefault: 'Regra padrão',
  rowCustomer: 'Faixas próprias de clientes (sem mudança)',
  rowMake: 'Regras de marcas (sem mudança)',
  rowCatalog: 'Regras de catálogos (sem mudança)',
  rowDealer: 'Regras da concessionária (sem mudança)',
  rowFixed: 'Os preços de venda próprios das peças',
  rowNone: 'Sem regra: custo mais 20%',
  change: '{before} → {after}',
  totals: '{lines|linha de pedido|linhas de pedido} de {from} a {to}',
  coupons: 'Cupons descontados: {discount}. Uma porcentagem se aplica aos preços novos; um valor não muda.',
  withoutCost:
    'O custo de {lines} delas é desconhecido. Contam na receita ({revenue}), mas não no lucro bruto.',
  unpriced:
    'Não incluído: {lines|linha|linhas} sem custo nem preço de tabela, por {sold}, porque nenhuma regra calcula isso.',
  noLines: 'Não há linhas de pedido nestes 90 dias',
}

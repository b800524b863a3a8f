import type { Translated } from '../../i18n.ts'
import type { shopImports as english } from '../en/shop-imports.ts'

export const shopImports: Translated<typeof english> = {
  text: 'Envie uma exportação da sua loja anterior: primeiro os clientes, depois os pedidos. Nada é cobrado, ninguém recebe e-mail e o estoque não muda. O mesmo arquivo de novo não cria nada em dobro; uma exportação posterior acrescenta o que há de novo e atualiza o status dos pedidos que ninguém alterou aqui.',
  recordsRead: 'Registros',
  customersCreated: 'Clientes novos',
  number: 'Pedido',
  total: 'Total',
  shopifyOrders: 'Pedidos do Shopify',
  shopifyCustomers: 'Clientes do Shopify',
  wooOrders: 'Pedidos do WooCommerce',
  wooOrderRows: 'Pedidos do WooCommerce',
  wooCustomers: 'Clientes do WooCommerce',
  sample: 'Como um pedido ficará',
  sampleText: 'O primeiro pedido que seria criado, com os totais que a loja anterior cobrou.',
  part: 'Número da peça',
  description: 'Descrição',
  qty: 'Quantidade',
  price: 'Preço',
  paid: 'Pago',
  refunded: 'Reembolsado',
  rejectedNote: 'São ignorados com todas as suas linhas. Baixe-os depois, corrija-os e importe-os de novo.',
  brokenText:
    'O que já foi importado está salvo e nenhum pedido ficou pela metade. Envie o mesmo arquivo de novo para continuar.',
  seeOrders: 'Ver pedidos',
  seeOrdersOf: 'Pedidos de {name}',
  layout: 'Conteúdo',
  undoOf: 'Desfazer a importação de {name}',
  undoTitle: 'Desfazer esta importação?',
  undoText:
    'Exclui os pedidos que {name} criou. Ficam os pedidos que alguém alterou, reembolsou ou comentou desde então, e também os clientes.',
  undone: { one: '{n} pedido excluído.', other: '{n} pedidos excluídos.' },
  undoneKept: {
    one: '{n} pedido fica, porque alguém trabalhou nele.',
    other: '{n} pedidos ficam, porque alguém trabalhou neles.',
  },
  undoneAt: 'Desfeita',
  formats: 'Arquivos',
  formatsText: 'Uma exportação CSV de até 200 MB:',
  formatShopify: 'Shopify: pedidos ou clientes',
  formatWoo:
    'WooCommerce: pedidos pelo Order Export & Order Import ou Advanced Order Export, clientes pelo Import Export WordPress Users',
  rules: 'O que acontece',
  ruleNumber: 'Os pedidos recebem um número aqui e mantêm o anterior, que a busca encontra.',
  ruleStatus:
    'Pedidos ainda não enviados ficam com aprovação pendente, para não serem anunciados como novos.',
  ruleLocked: 'Pedidos importados ficam bloqueados: os valores continuam como foram cobrados.',
  rulePaid: 'Pagamentos e reembolsos ficam registrados e não podem ser reembolsados pelo seu gateway.',
  ruleZone: 'Horários sem fuso são os da sua loja.',
  ruleCurrency: 'Pedidos em outra moeda ou fora dos EUA e do Canadá são rejeitados.',
  ruleCustomers: 'Clientes que já existem ficam como estão.',
  ruleConsent: 'Clientes que recusaram e-mails de marketing no Shopify não recebem envios em massa.',
}

import type { Translation } from '../../../i18n.ts'
import type { settingsPage as english } from '../../en/store/settings-page.ts'

export const settingsPage: Translation<typeof english> = {
  title: 'Configurações',
  search: 'Buscar uma configuração',
  found: 'Configurações encontradas',
  nothing: 'Nenhuma configuração encontrada',
  nothingNext: 'Tente uma palavra do nome do campo, como “frete grátis”.',
  profileText: 'Empresa, endereços, contatos, idiomas e domínios.',
  storeText: 'Como a loja aparece e funciona, seus endereços e os próximos números.',
  shippingText:
    'As formas de envio que você oferece, seu markup sobre o preço da transportadora e para onde você envia.',
  pickUpText: 'Se os clientes podem retirar pedidos na concessionária e o que leem sobre isso.',
  taxesText: 'Imposto sobre vendas por estado ou província e a alíquota dos demais.',
  paymentsText: 'Os gateways que recebem dos seus clientes.',
  catalogsText: 'O que a loja vende, os nomes lá e os anos.',
  usersText: 'Quem pode entrar aqui e suas funções.',
  scriptsText: 'Análise, código das páginas da loja, redes sociais e sitemap.',
  pagesText: 'Títulos, metatags e HTML de cada página da loja.',
  feesText: 'Frete grátis, custo do frete, taxa de manuseio e uma taxa personalizada.',
  move: 'Vir de outra loja',
  moveText: 'Os pedidos e clientes do Shopify, WooCommerce, BigCommerce ou Square, com seu histórico.',
  asOf: 'Sua loja em um dia',
  asOfText: 'Como estava sua loja em um dia, com cada versão para restaurar.',
}

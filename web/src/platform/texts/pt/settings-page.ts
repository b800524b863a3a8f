import type { Translated } from '../../i18n.ts'
import type { settingsPage as english } from '../en/settings-page.ts'

export const settingsPage: Translated<typeof english> = {
  title: 'Configurações',
  search: 'Buscar uma configuração',
  found: 'Configurações encontradas',
  nothing: 'Nenhuma configuração encontrada',
  nothingNext: 'Tente uma palavra do nome do campo, como “frete grátis”.',
  profile: 'Perfil da empresa',
  profileText: 'Empresa, endereços, contatos, idiomas e domínios.',
  store: 'Configurações da loja',
  storeText: 'Como a loja aparece e funciona, seus endereços e os próximos números.',
  shipping: 'Frete e zonas',
  shippingText:
    'As formas de envio que você oferece, seu markup sobre o preço da transportadora e para onde você envia.',
  taxes: 'Impostos',
  taxesText: 'Imposto sobre vendas por estado e a alíquota dos demais.',
  payments: 'Pagamentos',
  paymentsText: 'Os gateways que recebem dos seus clientes.',
  catalogs: 'Catálogos e marcas',
  catalogsText: 'O que a loja vende, os nomes lá e os anos.',
  users: 'Usuários',
  usersText: 'Quem pode entrar aqui e suas funções.',
  scripts: 'Scripts e sitemap',
  scriptsText: 'Análise, código das páginas da loja, redes sociais e sitemap.',
  pages: 'Configurações de páginas',
  pagesText: 'Títulos, metatags e HTML de cada página da loja.',
  fees: 'Taxas',
  feesText: 'Frete grátis, custo do frete, taxa de manuseio e uma taxa personalizada.',
  asOf: 'Histórico',
  asOfText: 'Como estava sua loja em um dia, com cada versão para restaurar.',
}

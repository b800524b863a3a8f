import type { Translated } from '../../i18n.ts'
import type { settingsPage as english } from '../en/settings-page.ts'

export const settingsPage: Translated<typeof english> = {
  title: 'Configuración',
  search: 'Buscar una configuración',
  found: 'Configuraciones encontradas',
  nothing: 'No se encontró ninguna configuración',
  nothingNext: 'Pruebe con una palabra del nombre del campo, como «envío gratis».',
  profile: 'Perfil de la empresa',
  profileText: 'Empresa, direcciones, contactos, idiomas y dominios.',
  store: 'Configuración de la tienda',
  storeText: 'Cómo se ve y funciona la tienda, sus direcciones y los próximos números.',
  shipping: 'Envío y zonas',
  shippingText:
    'Las formas de envío que ofrece, su recargo sobre el precio del transportista y a dónde envía.',
  taxes: 'Impuestos',
  taxesText: 'Impuesto sobre ventas por estado y la tasa de los demás.',
  payments: 'Pagos',
  paymentsText: 'Las pasarelas que cobran a sus clientes.',
  catalogs: 'Catálogos y marcas',
  catalogsText: 'Qué vende la tienda, sus nombres allí y los años.',
  users: 'Usuarios',
  usersText: 'Quién puede iniciar sesión aquí y sus roles.',
  scripts: 'Scripts y mapa del sitio',
  scriptsText: 'Analítica, código de las páginas de la tienda, redes sociales y mapa del sitio.',
  pages: 'Configuración de páginas',
  pagesText: 'Títulos, metaetiquetas y HTML de cada página de la tienda.',
  fees: 'Cargos',
  feesText: 'Envío gratis, costo de envío, cargo por manejo y un cargo personalizado.',
  asOf: 'Historial',
  asOfText: 'Cómo era su tienda en un día, con cada versión para restaurar.',
}

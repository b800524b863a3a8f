import type { Translation } from '../../../i18n.ts'
import type { settingsPage as english } from '../../en/store/settings-page.ts'

export const settingsPage: Translation<typeof english> = {
  title: 'Configuración',
  search: 'Buscar una configuración',
  found: 'Configuraciones encontradas',
  nothing: 'No se encontró ninguna configuración',
  nothingNext: 'Pruebe con una palabra del nombre del campo, como «envío gratis».',
  profileText: 'Empresa, direcciones, contactos, idiomas y dominios.',
  storeText: 'Cómo se ve y funciona la tienda, sus direcciones y los próximos números.',
  shippingText:
    'Las formas de envío que ofrece, su recargo sobre el precio del transportista y a dónde envía.',
  pickUpText: 'Si los clientes pueden retirar pedidos en el concesionario y qué leen al respecto.',
  taxesText: 'Impuesto sobre ventas por estado o provincia y la tasa de los demás.',
  paymentsText: 'Las pasarelas que cobran a sus clientes.',
  catalogsText: 'Qué vende la tienda, sus nombres allí y los años.',
  usersText: 'Quién puede iniciar sesión aquí y sus roles.',
  scriptsText: 'Analítica, código de las páginas de la tienda, redes sociales y mapa del sitio.',
  pagesText: 'Títulos, metaetiquetas y HTML de cada página de la tienda.',
  feesText: 'Envío gratis, costo de envío, cargo por manejo y un cargo personalizado.',
  move: 'Venir de otra tienda',
  moveText: 'Los pedidos y clientes de Shopify, WooCommerce, BigCommerce o Square, con su historial.',
  asOf: 'Su tienda en un día',
  asOfText: 'Cómo era su tienda en un día, con cada versión para restaurar.',
}

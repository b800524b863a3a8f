import type { Translation } from '../../../i18n.ts'
import type { shopImports as english } from '../../en/sales/shop-imports.ts'

export const shopImports: Translation<typeof english> = {
  text: 'Suba una exportación de su tienda anterior: primero los clientes, luego los pedidos. No se cobra nada, nadie recibe correos y el inventario no cambia. El mismo archivo otra vez no crea nada dos veces; una exportación posterior agrega lo nuevo y actualiza el estado de los pedidos que nadie ha cambiado aquí.',
  recordsRead: 'Registros',
  customersCreated: 'Clientes nuevos',
  number: 'Pedido',
  total: 'Total',
  shopifyOrders: 'Pedidos de Shopify',
  shopifyCustomers: 'Clientes de Shopify',
  wooOrders: 'Pedidos de WooCommerce',
  wooOrderRows: 'Pedidos de WooCommerce',
  wooExport: 'Pedidos de WooCommerce',
  wooExportRows: 'Pedidos de WooCommerce',
  bigcommerceOrders: 'Pedidos de BigCommerce',
  squareOrders: 'Pedidos de Square',
  wooCustomers: 'Clientes de WooCommerce',
  sample: 'Cómo se verá un pedido',
  sampleText: 'El primer pedido que se crearía, con los totales que cobró la tienda anterior.',
  part: 'Número de pieza',
  description: 'Descripción',
  qty: 'Cantidad',
  price: 'Precio',
  paid: 'Pagado',
  refunded: 'Reembolsado',
  rejectedNote: 'Se omiten con todas sus líneas. Descárguelos después, corríjalos e impórtelos otra vez.',
  brokenText:
    'Lo importado hasta ahora está guardado y ningún pedido quedó a medias. Envíe el mismo archivo otra vez para continuar.',
  seeOrders: 'Ver pedidos',
  seeOrdersOf: 'Pedidos de {name}',
  layout: 'Contenido',
  undoOf: 'Deshacer la importación de {name}',
  undoTitle: '¿Deshacer esta importación?',
  undoText:
    'Elimina los pedidos que creó {name}. Se quedan los pedidos que alguien cambió, reembolsó o comentó desde entonces, y también los clientes.',
  undone: { one: 'Se eliminó {n} pedido.', other: 'Se eliminaron {n} pedidos.' },
  undoneKept: {
    one: '{n} pedido se queda, porque alguien trabajó en él.',
    other: '{n} pedidos se quedan, porque alguien trabajó en ellos.',
  },
  undoneAt: 'Deshecha',
  formats: 'Archivos',
  formatsText: 'Una exportación CSV de hasta 200 MB:',
  formatShopify: 'Shopify: pedidos o clientes',
  formatWoo:
    'WooCommerce: pedidos con Order Export & Order Import, Advanced Order Export o Customer/Order/Coupon Export, clientes con Import Export WordPress Users',
  formatBigCommerce: 'BigCommerce: pedidos con la plantilla predeterminada',
  formatSquare: 'Square: pedidos',
  rules: 'Qué sucede',
  ruleNumber:
    'Los pedidos reciben un número aquí y conservan el anterior, que también se encuentra al buscar.',
  ruleStatus:
    'Los pedidos aún no enviados quedan pendientes de aprobación, para que no se anuncien como nuevos.',
  ruleLocked: 'Los pedidos importados quedan bloqueados: sus importes siguen como se cobraron.',
  rulePaid: 'Los pagos y reembolsos quedan anotados y no se pueden reembolsar con su pasarela.',
  ruleZone: 'Las horas sin zona horaria son las de su tienda.',
  ruleCurrency: 'Se rechazan los pedidos en otra moneda o fuera de EE. UU. y Canadá.',
  ruleCustomers: 'Los clientes que ya existen se quedan como están.',
  ruleEmail:
    'Los pedidos sin correo, como los de mostrador, no pertenecen a ningún cliente y nadie recibe correos sobre ellos.',
  ruleConsent: 'Los clientes que rechazaron los correos de marketing en Shopify no reciben envíos masivos.',
}

import type { Translation } from '../../i18n.ts'
import type { orderList as english } from '../en/order-list.ts'

export const orderList: Translation<typeof english> = {
  bulkReceived: {
    one: 'Se recibieron {amount} por {n} de ellos',
    other: 'Se recibieron {amount} por {n} de ellos',
  },
  bulkRefunds:
    'Los reembolsos siguen en un minuto. Lo que no se pueda reembolsar queda en «Dinero que se debe a clientes».',
  bulkExport: 'Exportar',
  bulkExportHint: 'Exportar los pedidos seleccionados como CSV, hasta 500',
  bulkStatus: 'Estado nuevo',
  bulkApply: 'Aplicar',
  bulkWhat: { one: 'Pasar {n} pedido a {status}', other: 'Pasar {n} pedidos a {status}' },
  bulkNothing: { one: 'Este pedido ya está en {status}.', other: 'Los {n} pedidos ya están en {status}.' },
  bulkUnchanged: { one: '{n} ya está ahí', other: '{n} ya están ahí' },
  bulkLocked: {
    one: '{n} está bloqueado, pero su estado puede cambiar',
    other: '{n} están bloqueados, pero su estado puede cambiar',
  },
  bulkNoMail: 'No se envía correo a los clientes',
  bulkMails: { one: 'Se enviará {n} correo', other: 'Se enviarán {n} correos' },
  bulkSeveralDealers:
    'Los pedidos seleccionados son de varios concesionarios. Seleccione pedidos de uno solo.',
  bulkTooMany: 'Puede cambiar hasta 1,000 pedidos a la vez.',
  bulkChanged: { one: '{n} pedido pasado a {status}', other: '{n} pedidos pasados a {status}' },
  bulkWereThere: { one: '{n} ya estaba ahí', other: '{n} ya estaban ahí' },
  keyShow: 'Mostrar el pedido al lado, luego entrar en él',
  previous: 'Pedido anterior',
  next: 'Pedido siguiente',
  noPrevious: 'Ningún pedido de esta página va antes',
  noNext: 'Ningún pedido de esta página va después',
  close: 'Cerrar el pedido de al lado',
  shown: 'El pedido {number} se muestra al lado',
  lately: 'Lo último que pasó',
  whole: 'Mostrar todo el historial',
}

import type { Translation } from '../../../i18n.ts'
import type { storeManager as english } from '../../en/insight/store-manager.ts'

export const storeManager: Translation<typeof english> = {
  title: 'Administración de tiendas',
  export: 'Exportar CSV',
  exportTitle: 'Exportar pedidos',
  exportFailed: 'Hubo un problema al generar el informe.',
  activeStores: 'Tiendas activas',
  archivedStores: 'Tiendas archivadas',
  transactions: 'Total de transacciones',
  contact: 'Contacto de facturación',
  notices: 'Correo para avisos',
  created: 'Creada',
  sales: 'Ventas de una tienda',
  store: 'Tienda',
  period: 'Periodo',
  switchNamed: 'Activar o desactivar la tienda de {name}',
}
